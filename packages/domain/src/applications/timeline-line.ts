/**
 * Fills a timeline line of workflow.json, e.g. 'Application assigned to {verifier} by {admin}'.
 * @throws when the line names something that is not given: a hole in a record would be worse.
 */
export function timelineLine(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`timeline line '${template}' needs ${name}`);
    return String(value);
  });
}
