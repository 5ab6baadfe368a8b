import { redactText } from './redact-text.ts';
import { redactValue } from './redact-value.ts';

/** The stored form of a body in the service log (trust.md rule 12): JSON, XML or text, raw or parsed. */
export function redactBody(body: unknown): string {
  if (body === null || body === undefined) return '';
  if (typeof body !== 'string') return JSON.stringify(redactValue(body));
  try {
    return JSON.stringify(redactValue(JSON.parse(body)));
  } catch {
    // Not JSON: XML or plain text, found by pattern only.
    return redactText(body);
  }
}
