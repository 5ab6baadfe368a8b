const space = 32;
const lastPoint = 0x10_ff_ff;

/** A text under construction, never longer than the text that it comes from. */
export class DecodedUnits {
  readonly #units: Uint16Array<ArrayBuffer>;
  readonly #origin: Uint32Array;
  #length = 0;

  /** @param most the length of the encoded text, in UTF-16 units */
  constructor(most: number) {
    this.#units = new Uint16Array(most);
    this.#origin = new Uint32Array(most + 1);
  }

  addUnit(unit: number, origin: number): void {
    this.#units[this.#length] = unit;
    this.#origin[this.#length] = origin;
    this.#length += 1;
  }

  /** Adds a code point; a space for a number beyond Unicode. */
  addPoint(point: number, origin: number): void {
    if (point <= 0xff_ff) this.addUnit(point, origin);
    else if (point > lastPoint) this.addUnit(space, origin);
    else {
      this.addUnit(0xd8_00 + ((point - 0x1_00_00) >> 10), origin);
      this.addUnit(0xdc_00 + (point & 0x3_ff), origin);
    }
  }

  /** The text, and for each UTF-16 unit its offset in the encoded text; one more entry is that text's length. */
  end(encodedLength: number): { text: string; origin: Uint32Array } {
    this.#origin[this.#length] = encodedLength;
    const bytes = Buffer.from(this.#units.buffer, 0, this.#length * 2);
    return { text: bytes.toString('utf16le'), origin: this.#origin.subarray(0, this.#length + 1) };
  }
}
