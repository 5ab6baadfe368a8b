const mostOfAGeneration = 2500;

/**
 * Remembers what the last words came to, because the same ones come again and again. When a generation is full the one before it is
 * forgotten; who was asked for since has moved on. (Keeping count of each word's last use costs more than what it saves here.)
 */
export function remembered<Form>(formOf: (word: string) => Form): (word: string) => Form {
  let present = new Map<string, Form>();
  let past = new Map<string, Form>();
  return (word) => {
    const known = present.get(word);
    if (known !== undefined) return known;
    const form = past.get(word) ?? formOf(word);
    if (present.size >= mostOfAGeneration) {
      past = present;
      present = new Map();
    }
    present.set(word, form);
    return form;
  };
}
