/** `application.bulk-check` as a person reads it: `Application: bulk check`. */
export function wordsOfAction(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const words = `${noun.replaceAll('-', ' ')}: ${verb.replaceAll('-', ' ')}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
