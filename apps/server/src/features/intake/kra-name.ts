/** KRA enquiry and download (log-types.json). */

/** APP_NAME of the answer, which came as JSON or, from a SOAP service, as XML; undefined when the KRA has no record. */
export function kraNameOf(response: unknown): string | undefined {
  const name = typeof response === 'string' ? nameInText(response) : nameIn(response);
  const trimmed = name?.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
  return trimmed === '' ? undefined : trimmed;
}

const longest = 150;

function nameInText(text: string): string | undefined {
  const element = /<(?:\w+:)?APP_NAME>([^<>&]*)</.exec(text)?.[1];
  if (element !== undefined) return element;
  try {
    return nameIn(JSON.parse(text));
  } catch {
    // Neither XML with the element nor JSON, so it contains no name.
    return undefined;
  }
}

function nameIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('APP_NAME' in answer)) return undefined;
  return typeof answer.APP_NAME === 'string' ? answer.APP_NAME : undefined;
}
