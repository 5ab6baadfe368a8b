/** What public/assets/first-paint.js requested before the scripts of the page ran. */
interface EarlyReplies {
  /** Of the session that requested them. */
  readonly token: string;
  /** By path; each is taken once. */
  readonly replies: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyReplies?: EarlyReplies;
  }
}

/** Later replies could be outdated. */
const freshForMs = 10_000;

/** The reply to a GET that was requested while the scripts loaded; undefined when this session did not request it just now. */
export function takeEarlyReply(
  path: string,
  { method, headers }: RequestInit,
): Promise<Response> | undefined {
  const early = window.earlyReplies;
  if (early === undefined || method !== 'GET' || performance.now() > freshForMs) return undefined;
  if (new Headers(headers).get('Authorization') !== `Bearer ${early.token}`) return undefined;
  const reply = early.replies.get(path);
  early.replies.delete(path);
  return reply;
}
