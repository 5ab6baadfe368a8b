/** The environment variables that a newly started program may see: none is a setting of the product. */
export function ofTheMachine(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
