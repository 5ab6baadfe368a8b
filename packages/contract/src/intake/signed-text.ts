export interface IntakeToSign {
  readonly method: string;
  /** The called path, including the query string. */
  readonly path: string;
  readonly idempotencyKey: string;
  /** The body as sent; for a document, the hex SHA-256 of the file. */
  readonly content: string;
}

/**
 * The text that the onboarding flow signs, following Standard Webhooks (contract.md §5): it covers the complete call, so that a captured
 * signature is valid for no different call.
 */
export function intakeSignedText({ method, path, idempotencyKey, content }: IntakeToSign): string {
  return [method, path, idempotencyKey, content].join('\n');
}
