import { constants, publicEncrypt } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Credentials } from '../staff.ts';

export interface LoginReply {
  readonly Mobile: string;
  readonly RefId: string;
  readonly ApiKey: string;
  readonly DevOtp: string;
  readonly Factors?: readonly string[];
}

/** A browser before and during sign-in: it keeps its cookies, and has an address. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance, address = '203.0.113.7') {
    this.#app = app;
    this.#address = address;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  async post(url: string, payload: object, headers = {}): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      remoteAddress: this.#address,
      cookies: Object.fromEntries(this.#cookies),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }

  /** A password, encrypted as the login page does it. */
  async postEncrypted(url: string, content: object, headers = {}): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({ url: '/api/auth/public-key/' });
    const key = {
      key: answer.json<{ PublicKey: string }>().PublicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    };
    const Data = publicEncrypt(key, Buffer.from(JSON.stringify(content))).toString('base64');
    return await this.post(url, { Data }, headers);
  }

  async login(credentials: Credentials): Promise<LightMyRequestResponse> {
    return await this.postEncrypted('/api/auth/login/', { ...credentials, ...(await this.#captcha()) });
  }

  async forgotPassword({ TenantCode, UserName }: Omit<Credentials, 'Password'>) {
    return await this.post('/api/auth/forgot-password/', {
      TenantCode,
      UserName,
      ...(await this.#captcha()),
    });
  }

  async resend(RefId: string): Promise<LightMyRequestResponse> {
    return await this.post('/api/auth/resend-otp/', { RefId });
  }

  async typeOtp(login: LoginReply, Otp = login.DevOtp): Promise<LightMyRequestResponse> {
    const { Mobile, RefId } = login;
    return await this.post('/api/auth/validate-mobile/', { Mobile, RefId, Otp });
  }

  async resetPassword(content: { RefId: string; Otp: string; Password: string }) {
    return await this.postEncrypted('/api/auth/reset-password/', content);
  }

  /** Both steps; returns what the second did. */
  async signIn(credentials: Credentials): Promise<LightMyRequestResponse> {
    const login = await this.login(credentials);
    return login.statusCode === 200 ? await this.typeOtp(login.json<LoginReply>()) : login;
  }

  async #captcha(): Promise<{ captchaCode: string; token: string }> {
    const answer = await this.#app.inject({ url: '/api/captcha/GetCaptcha' });
    const { DevAnswer, Token } = answer.json<{ DevAnswer: string; Token: string }>();
    return { captchaCode: DevAnswer, token: Token };
  }
}

/** Another one than this. */
export function otherCode(otp: string): string {
  return otp === '000000' ? '000001' : '000000';
}
