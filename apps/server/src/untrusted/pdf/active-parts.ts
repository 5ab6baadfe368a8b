import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { RevisedObjects } from './load-pdf.ts';

/** A part that does more than show a page: `action` leaves the page, for a program, an address or another file. */
export type ActivePart = 'script' | 'attachment' | 'action';

const activeKeys: ReadonlyMap<string, ActivePart> = new Map([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['XFA', 'script'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['RichMedia', 'attachment'],
  ['Launch', 'action'],
  // A print shop's picture, in another file.
  ['OPI', 'action'],
]);
const activeTypes: ReadonlyMap<string, ActivePart> = new Map([
  ['JavaScript', 'script'],
  ['EmbeddedFile', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['Filespec', 'attachment'],
  ['RichMedia', 'attachment'],
  ['Movie', 'attachment'],
  ['Rendition', 'attachment'],
  ['Sound', 'attachment'],
  ['3D', 'attachment'],
  ['Launch', 'action'],
  ['GoToE', 'action'],
  ['GoToR', 'action'],
  ['ImportData', 'action'],
  ['SubmitForm', 'action'],
]);
/** Actions that a file may start (ISO 32000-1 §12.6.4): they move between its pages or change the visible layers. */
const harmlessActions = new Set(['GoTo', 'Named', 'SetOCGState', 'Trans', 'Hide']);
/** Of a Named action: moving between pages, and the print dialog. */
const harmlessCommands = new Set([
  'NextPage',
  'PrevPage',
  'FirstPage',
  'LastPage',
  'GoBack',
  'GoForward',
  'Print',
]);
const harmlessAddress = /^(?:https?:|mailto:|tel:|[^:\\]*$)/i;
const deepest = 30;

/** The active parts of every revision. @throws Error when objects are nested too deeply */
export function activePartsOf(objects: RevisedObjects): ReadonlySet<ActivePart> {
  const found = new Set<ActivePart>();
  for (const object of objects.all) collect(object, { objects, found, depth: 0 });
  return found;
}

interface Search {
  readonly objects: RevisedObjects;
  readonly found: Set<ActivePart>;
  readonly depth: number;
}

function collect(object: PDFObject, search: Search): void {
  if (search.depth > deepest) throw new Error('objects nested too deeply');
  const below = { ...search, depth: search.depth + 1 };
  if (object instanceof PDFStream) {
    // A stream whose bytes are another file's.
    if (object.dict.has(PDFName.of('F'))) search.found.add('action');
    collect(object.dict, below);
  } else if (object instanceof PDFArray) for (const entry of object.asArray()) collect(entry, below);
  // At the top level it is the target of a reference.
  else if (object instanceof PDFName && search.depth === 0) add(activeTypes.get(object.decodeText()), search);
  else if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) collectEntry(key.decodeText(), value, below);
}

function add(part: ActivePart | undefined, { found }: Search): void {
  if (part !== undefined) found.add(part);
}

function collectEntry(key: string, value: PDFObject, search: Search): void {
  add(activeKeys.get(key), search);
  if (value instanceof PDFName) add(activeTypes.get(value.decodeText()), search);
  else if (leavesPage(key, value, search.objects)) search.found.add('action');
  collect(value, search);
}

function leavesPage(key: string, value: PDFObject, { versionsOf }: RevisedObjects): boolean {
  switch (key) {
    // A destination, which only selects a page, is no dictionary.
    case 'OpenAction':
      return !versionsOf(value).every((action) => isHarmless(action, { versionsOf, depth: 0 }));
    case 'AA':
      return !versionsOf(value)
        .flatMap(valuesOf)
        .flatMap(versionsOf)
        .every((action) => isHarmless(action, { versionsOf, depth: 0 }));
    case 'URI':
      return versionsOf(value).some((target) => isText(target) && !isHarmlessAddress(target));
    // Content of another file; in a tagged file it is only another element.
    case 'Ref':
      return versionsOf(value).some((target) => target instanceof PDFDict && target.has(PDFName.of('F')));
    default:
      return false;
  }
}

interface Chain extends Pick<RevisedObjects, 'versionsOf'> {
  readonly depth: number;
}

/** Whether the file may start this action and its successors. */
function isHarmless(action: PDFObject, { versionsOf, depth }: Chain): boolean {
  if (!(action instanceof PDFDict)) return true;
  const every = (key: string, holds: (value: PDFObject) => boolean): boolean => {
    const value = action.get(PDFName.of(key));
    return value === undefined || versionsOf(value).every(holds);
  };
  const next = (value: PDFObject): boolean =>
    value instanceof PDFArray
      ? value
          .asArray()
          .flatMap(versionsOf)
          .every((each) => isHarmless(each, { versionsOf, depth: depth + 1 }))
      : isHarmless(value, { versionsOf, depth: depth + 1 });
  return (
    depth < deepest &&
    action.has(PDFName.of('S')) &&
    every('S', (name) => isNameIn(name, harmlessActions)) &&
    every('N', (name) => isNameIn(name, harmlessCommands)) &&
    every('Next', next)
  );
}

function isNameIn(value: PDFObject, names: ReadonlySet<string>): boolean {
  return value instanceof PDFName && names.has(value.decodeText());
}

function valuesOf(object: PDFObject): PDFObject[] {
  return object instanceof PDFDict ? object.values() : [];
}

function isText(value: PDFObject): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}

function isHarmlessAddress(address: PDFString | PDFHexString): boolean {
  return harmlessAddress.test(address.decodeText().trim());
}
