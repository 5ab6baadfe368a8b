import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that no script can read. None authorises without a token: each binds another credential to this browser. */
export type CookieName = 'kyc-device' | 'kyc-session';

export interface Cookies {
  /** As the browser sent it, which a stranger may have written. */
  read(name: CookieName): string | undefined;
  set(name: CookieName, value: string, seconds: number): void;
  clear(name: CookieName): void;
}

/** Where users reach the product by https, the cookie is sent only over https, and only to this host (`__Host-`). */
export function openCookies(request: FastifyRequest, reply: FastifyReply): Cookies {
  const { isReachedByHttps } = request.server;
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isReachedByHttps,
  };
  const fullName = (name: CookieName): string => fullNameOf(name, isReachedByHttps);
  return {
    read: (name) => readCookie(request, name),
    set: (name, value, seconds) =>
      void reply.setCookie(fullName(name), value, { ...options, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(fullName(name), options),
  };
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[fullNameOf(name, request.server.isReachedByHttps)];
}

function fullNameOf(name: CookieName, isReachedByHttps: boolean): string {
  return isReachedByHttps ? `__Host-${name}` : name;
}
