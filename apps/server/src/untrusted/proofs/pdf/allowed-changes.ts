import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import { numberOf, type Revision } from './revision.ts';

/** A signature with a picture on a page, as a later update added it. */
export interface ShownSignature {
  /** The object number of the page. */
  readonly page: number;
  /** Left, bottom, right, top, in the page's own units. */
  readonly rectangle: readonly number[];
}

export interface Verdict {
  readonly addsSignature: boolean;
  readonly shown: readonly ShownSignature[];
}

const name = (text: string) => PDFName.of(text);
const signatureKeys = new Set(['V', 'AP', 'AS', 'F', 'M', 'MK', 'Rect', 'DA', 'DR', 'Lock', 'SV']);

/** Undefined: an object changed in another way than by a further signature, a time stamp or revocation data. */
export function allowedChanges(
  before: Revision,
  after: Revision,
  changed: ReadonlySet<number>,
): Verdict | undefined {
  const update = new Update(before, after, changed);
  return update.isAllowed() ? { addsSignature: update.addsSignature, shown: update.shown } : undefined;
}

class Update {
  addsSignature = false;
  readonly shown: ShownSignature[] = [];
  readonly #before: Revision;
  readonly #after: Revision;
  readonly #changed: ReadonlySet<number>;
  /** Arrays that may only grow, with the page that shows them; 0: the list of fields. */
  readonly #growing = new Map<number, number>();
  /** Objects that nothing shows: information, metadata, revocation data. */
  readonly #silent = new Set<number>();

  constructor(before: Revision, after: Revision, changed: ReadonlySet<number>) {
    this.#before = before;
    this.#after = after;
    this.#changed = changed;
  }

  isAllowed(): boolean {
    this.#findPlaces();
    const added = [...this.#changed].filter((number) => this.#before.get(number) === undefined);
    if (this.#refersTo(new Set(added))) return false;
    return [...this.#changed].every((number) => added.includes(number) || this.#isAllowedChange(number));
  }

  #findPlaces(): void {
    const { trailer } = this.#before;
    const root = this.#dict(trailer.get(name('Root')));
    const form = this.#dict(root?.get(name('AcroForm')));
    this.#note(form?.get(name('Fields')), (number) => this.#growing.set(number, 0));
    this.#note(trailer.get(name('Info')), (number) => this.#silent.add(number));
    this.#note(root?.get(name('Metadata')), (number) => this.#silent.add(number));
    this.#collect(root?.get(name('DSS')), this.#silent);
    // A page may use the same object, and then it is shown.
    const used = new Set<number>();
    for (const [key, value] of root?.entries() ?? [])
      if (!['DSS', 'Metadata'].includes(key.decodeText())) this.#collect(value, used);
    for (const number of used) this.#silent.delete(number);
    for (const number of this.#before.places.keys()) {
      const page = this.#before.get(number);
      if (!isPage(page)) continue;
      this.#note(page.get(name('Annots')), (array) => this.#growing.set(array, number));
    }
  }

  #note(value: PDFObject | undefined, act: (number: number) => void): void {
    if (value instanceof PDFRef) act(value.objectNumber);
  }

  /** Every object below one. */
  #collect(value: PDFObject | undefined, into: Set<number>): void {
    if (value instanceof PDFRef) {
      if (into.has(value.objectNumber)) return;
      into.add(value.objectNumber);
      this.#collect(this.#before.get(value.objectNumber), into);
    } else for (const child of childrenOf(value)) this.#collect(child, into);
  }

  /** A reference of the signed revision to a missing object would begin to show something with an update. */
  #refersTo(added: ReadonlySet<number>): boolean {
    const refers = (value: PDFObject | undefined): boolean =>
      value instanceof PDFRef ? added.has(value.objectNumber) : childrenOf(value).some(refers);
    return [...this.#before.places.keys()].some((number) => refers(this.#before.get(number)));
  }

  #isAllowedChange(number: number): boolean {
    const old = this.#before.get(number);
    const now = this.#after.get(number);
    if (old === undefined || isSame(old, now) || this.#silent.has(number)) return true;
    const root = this.#before.trailer.get(name('Root'));
    const growing = this.#growing.get(number);
    if (growing !== undefined) return this.#grows(old, now, growing);
    if (!(old instanceof PDFDict) || !(now instanceof PDFDict)) return false;
    if (root instanceof PDFRef && root.objectNumber === number) return this.#isAllowedCatalog(old, now);
    const form = this.#dict(root)?.get(name('AcroForm'));
    if (form instanceof PDFRef && form.objectNumber === number) return this.#isAllowedForm(old, now);
    if (isPage(old))
      return differences(old, now).every(
        (key) => key === 'Annots' && this.#grows(old.get(name(key)), now.get(name(key)), number),
      );
    return this.#signsEmptyField(old, now);
  }

  #isAllowedCatalog(old: PDFDict, now: PDFDict): boolean {
    return differences(old, now).every((key) => {
      const [before, after] = [old.get(name(key)), now.get(name(key))];
      if (key === 'AcroForm')
        return before instanceof PDFDict && after instanceof PDFDict && this.#isAllowedForm(before, after);
      // Revocation data, the level of the standard and the metadata show nothing.
      return key === 'DSS' || key === 'Extensions' || key === 'Metadata';
    });
  }

  #isAllowedForm(old: PDFDict, now: PDFDict): boolean {
    return differences(old, now).every((key) => {
      const [before, after] = [old.get(name(key)), now.get(name(key))];
      if (key === 'Fields') return this.#grows(before, after, 0);
      if (key === 'SigFlags') return (numberOf(after) ?? 0) >= (numberOf(before) ?? 0);
      // Fonts for the pictures of later signatures; viewers that redraw the fields would use them for every field.
      if (old.get(name('NeedAppearances'))?.toString() === 'true') return false;
      if (key === 'DR')
        return (
          before === undefined ||
          (before instanceof PDFDict && after instanceof PDFDict && extendsDict(before, after))
        );
      return key === 'DA' && before === undefined;
    });
  }

  /** The same list with signature fields behind it. */
  #grows(old: PDFObject | undefined, now: PDFObject | undefined, page: number): boolean {
    const before = this.#before.follow(old);
    const after = this.#after.follow(now);
    const first = before instanceof PDFArray ? before.asArray() : [];
    if (!(after instanceof PDFArray) || (old !== undefined && !(before instanceof PDFArray))) return false;
    const all = after.asArray();
    const isKept = first.every((each, index) => each.toString() === all[index]?.toString());
    return isKept && all.slice(first.length).every((each) => this.#isNewSignature(each, page));
  }

  #isNewSignature(value: PDFObject, page: number): boolean {
    if (!(value instanceof PDFRef) || this.#before.get(value.objectNumber) !== undefined) return false;
    const field = this.#after.follow(value);
    if (!(field instanceof PDFDict) || !this.#isSignatureField(field)) return false;
    if (['A', 'AA', 'Kids'].some((key) => field.has(name(key)))) return false;
    this.#noteSignature(field, page);
    return true;
  }

  #isSignatureField(field: PDFDict): boolean {
    const subtype = field.get(name('Subtype'));
    return field.get(name('FT')) === name('Sig') && (subtype === undefined || subtype === name('Widget'));
  }

  #signsEmptyField(old: PDFDict, now: PDFDict): boolean {
    if (!this.#isSignatureField(old) || old.has(name('V'))) return false;
    const page = old.get(name('P'));
    const isAllowed = differences(old, now).every(
      (key) => signatureKeys.has(key) && (key !== 'Rect' || !old.has(name('Rect'))),
    );
    if (isAllowed) this.#noteSignature(now, page instanceof PDFRef ? page.objectNumber : 0);
    return isAllowed;
  }

  #noteSignature(field: PDFDict, page: number): void {
    const signature = this.#after.follow(field.get(name('V')));
    const isStamp = signature instanceof PDFDict && signature.get(name('Type')) === name('DocTimeStamp');
    if (!isStamp) this.addsSignature = true;
    const rectangle = this.#after.follow(field.get(name('Rect')));
    if (page === 0 || !field.has(name('AP')) || !(rectangle instanceof PDFArray)) return;
    this.shown.push({ page, rectangle: rectangle.asArray().map((each) => numberOf(each) ?? 0) });
  }

  #dict(value: PDFObject | undefined): PDFDict | undefined {
    const found = this.#before.follow(value);
    return found instanceof PDFDict ? found : undefined;
  }
}

function isPage(value: PDFObject | undefined): value is PDFDict {
  return value instanceof PDFDict && value.get(name('Type')) === name('Page');
}

function childrenOf(value: PDFObject | undefined): PDFObject[] {
  if (value instanceof PDFRawStream) return value.dict.values();
  if (value instanceof PDFDict) return value.values();
  return value instanceof PDFArray ? value.asArray() : [];
}

function isSame(old: PDFObject, now: PDFObject | undefined): boolean {
  if (old instanceof PDFRawStream)
    return (
      now instanceof PDFRawStream &&
      isSame(old.dict, now.dict) &&
      Buffer.compare(old.contents, now.contents) === 0
    );
  return now !== undefined && old.toString() === now.toString();
}

/** The keys whose values differ. */
function differences(old: PDFDict, now: PDFDict): string[] {
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys]
    .filter((key) => old.get(key)?.toString() !== now.get(key)?.toString())
    .map((key) => key.decodeText());
}

/** Each value is kept; dictionaries may have more entries. */
function extendsDict(old: PDFDict, now: PDFDict): boolean {
  return old.entries().every(([key, value]) => {
    const other = now.get(key);
    if (value instanceof PDFDict && other instanceof PDFDict) return extendsDict(value, other);
    return other !== undefined && value.toString() === other.toString();
  });
}
