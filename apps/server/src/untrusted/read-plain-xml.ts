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

const mostElements = 20_000;
const deepest = 50;

/** No document type, no entities of its own, no instructions beside the declaration: nothing that a parser could be led by. */
export function readPlainXml(file: Uint8Array): ReadXml {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Other encodings hide what is looked for.
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
