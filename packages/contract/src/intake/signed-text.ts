export interface IntakeToSign {
  readonly method: string;
  /** As it is called, with what comes after a question mark. */
  readonly path: string;
  readonly idempotencyKey: string;
  /** The body as it is sent; of a document the hex SHA-256 of its bytes. */
  readonly content: string;
}

/**
 * What the onboarding flow signs in the manner of Standard Webhooks (contract.md §5): the call as a whole, so that a captured
 * signature fits no other one.
 */
export function intakeSignedText({ method, path, idempotencyKey, content }: IntakeToSign): string {
  return [method, path, idempotencyKey, content].join('\n');
}
