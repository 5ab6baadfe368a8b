import * as z from 'zod/mini';

/** A domain label as registries sell it, ASCII (xn-- included) or another script. */
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Not an IP address: letters, or a top-level domain of another script. */
const topLevel = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const dots = /^\.|\.\.|\.$/;

/**
 * Whether mail can be addressed to it: the HTML standard's rule, which browsers apply, with the dots of RFC 5321 and a top-level domain.
 * Domains of Indian scripts count in both spellings (`भारत`, `xn--h2brj9c`), converted by the platform (UTS 46); local parts of other
 * scripts as in RFC 6531.
 */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || local.length > 64 || dots.test(local) || !domainCharacters.test(domain)) return false;
  const ascii = asciiDomain(domain);
  if (ascii === undefined || !topLevel.test(ascii)) return false;
  return z.regexes.html5Email.test(`${local.replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'a')}@${ascii}`);
}

function asciiDomain(domain: string): string | undefined {
  if (dots.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** An input of an e-mail address, as long as the columns hold. */
export function emailAddress(message: string) {
  return z.string().check(
    z.trim(),
    z.maxLength(100, message),
    z.refine((address) => isEmailAddress(address), message),
  );
}
