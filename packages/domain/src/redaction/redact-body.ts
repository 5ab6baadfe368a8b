import { redactText } from './redact-text.ts';
import { redactValue } from './redact-value.ts';

/** A body of the service log as it is stored (trust.md rule 12): JSON, XML or text, as it went over the wire or parsed. */
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
