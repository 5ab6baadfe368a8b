import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

export type ReadXml =
  | { readonly isPlain: true; readonly root: XmlElement }
  | { readonly isPlain: false; readonly why: 'unreadable' | 'active' };

interface Open extends XmlElement {
  readonly attributes: Record<string, string>;
  readonly children: (Open | string)[];
}

const usualElements = 20_000;
const deepest = 50;

/** Signatures are defined by XML itself; a browser or a parser renders or follows every other language of the W3C. */
const signatureNamespace =
  /^http:\/\/www\.w3\.org\/(?:2000\/09\/xmldsig|2001\/04\/xml|2001\/10\/xml-exc-c14n|TR\/2001\/REC-xml-c14n)/;
const webNamespace = /^http:\/\/www\.w3\.org\/(?!2001\/XMLSchema)/;
const webElement = /^(?:[\w.-]{1,40}:)?(?:html|svg|script|iframe)$/i;

/**
 * No document type, no custom entities, no instructions except the declaration: nothing that could control a parser or that a browser would
 * run.
 */
export function readPlainXml(file: Uint8Array, mostElements = usualElements): ReadXml {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Other encodings hide the searched text.
    return { isPlain: false, why: 'unreadable' };
  }
  const parser = new SaxesParser();
  const open: Open[] = [];
  let root: Open | undefined;
  let elements = 0;
  let isActive = false;
  const stopAsActive = () => {
    isActive = true;
    throw new Error('active content');
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', stopAsActive);
  parser.on('processinginstruction', stopAsActive);
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new Error('another encoding than it has');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > mostElements || open.length >= deepest) throw new Error('too many elements');
    // Without namespaces the attributes are texts.
    if (isOfTheWeb(name, attributes)) stopAsActive();
    const element: Open = { name, attributes: { ...attributes }, children: [] };
    if (root === undefined) root = element;
    else open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const onText = (part: string) => {
    open.at(-1)?.children.push(part);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  try {
    parser.write(text).close();
  } catch {
    return { isPlain: false, why: isActive ? 'active' : 'unreadable' };
  }
  return root === undefined ? { isPlain: false, why: 'unreadable' } : { isPlain: true, root };
}

/** Is it something that a browser would run, or that a parser would follow? */
function isOfTheWeb(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (webElement.test(name)) return true;
  return Object.entries(attributes).some(([attribute, value]) => {
    if (/^xmlns(?::|$)/i.test(attribute)) return webNamespace.test(value) && !signatureNamespace.test(value);
    return /^on[a-z]{3,30}$/i.test(attribute) || /^\s*(?:javascript|vbscript|data):/i.test(value);
  });
}
