/** The language of messages to a demo customer: Hindi for one in three, English for one in three, unknown for one in three. */
export function preferredLanguage(seed: number): 'en' | 'hi' | null {
  return (['hi', 'en', null] as const)[seed % 3] ?? null;
}
