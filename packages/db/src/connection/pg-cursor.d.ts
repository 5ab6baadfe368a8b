declare module 'pg-cursor' {
  import type { Submittable } from 'pg';

  /** The used part of pg-cursor, which has no types. */
  export default class Cursor<Row> implements Submittable {
    constructor(text: string, values?: readonly unknown[], config?: { rowMode?: 'array'; types?: unknown });
    submit: Submittable['submit'];
    read(rows: number): Promise<Row[]>;
    close(): Promise<void>;
  }
}
