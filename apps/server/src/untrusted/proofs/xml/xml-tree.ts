import type { XmlElement } from '../../read-plain-xml.ts';

export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

export function elementsOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => localName(child) === name);
}

/** The first element with this name, at any depth. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (localName(element) === name) return element;
  for (const child of elementsOf(element)) {
    const found = findElement(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function countElements(element: XmlElement, name: string): number {
  const below = elementsOf(element).reduce((sum, child) => sum + countElements(child, name), 0);
  return below + (localName(element) === name ? 1 : 0);
}

export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : '')).join('');
}
