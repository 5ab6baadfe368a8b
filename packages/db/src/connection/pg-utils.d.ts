declare module 'pg/lib/utils.js' {
  /** As pg writes a parameter; pg-cursor takes it from here too. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
