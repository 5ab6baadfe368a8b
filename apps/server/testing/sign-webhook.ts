import { Webhook } from 'standardwebhooks';

/** As the onboarding flow signs, for what does not run on vitest. */
export function signWebhook(
  secret: string,
  { id, now, text }: { id: string; now: Date; text: string },
): string {
  return new Webhook(secret).sign(id, now, text);
}
