/** In which a customer of the demo is written to: one of three in Hindi, one in English, of one it is not known. */
export function preferredLanguage(seed: number): 'en' | 'hi' | null {
  return (['hi', 'en', null] as const)[seed % 3] ?? null;
}
