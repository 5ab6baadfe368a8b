const mostOfAGeneration = 2500;

/**
 * Caches results for recent words, because the same words recur. When a generation is full, the previous one is dropped; words used since
 * then have moved on. (Counting each word's last use costs more than it saves here.)
 */
export function remembered<Form>(formOf: (word: string) => Form): (word: string) => Form {
  const forms = recent<Form>(mostOfAGeneration);
  return (word) => forms(word, () => formOf(word));
}

/** The screens and the gate compare the same names of an application several times within one request. */
const mostPairsOfAGeneration = 500;

export function rememberedPairs<Form>(
  formOf: (a: string, b: string) => Form,
): (a: string, b: string) => Form {
  const forms = recent<Form>(mostPairsOfAGeneration);
  return (a, b) => forms(`${a.length} ${a} ${b}`, () => formOf(a, b));
}

function recent<Form>(most: number): (key: string, form: () => Form) => Form {
  let present = new Map<string, Form>();
  let past = new Map<string, Form>();
  return (key, form) => {
    const known = present.get(key);
    if (known !== undefined) return known;
    const found = past.get(key) ?? form();
    if (present.size >= most) {
      past = present;
      present = new Map();
    }
    present.set(key, found);
    return found;
  };
}
