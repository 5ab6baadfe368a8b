/** Ends the program with one sentence for the person who started it. */
export class Sentence extends Error {}
