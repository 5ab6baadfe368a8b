declare module 'pg-cursor' {
  import type { Submittable } from 'pg';

  /** The part of pg-cursor that we use; it has no types of its own. */
  export default class Cursor<Row> implements Submittable {
    constructor(text: string, values?: readonly unknown[], config?: { rowMode?: 'array'; types?: unknown });
    submit: Submittable['submit'];
    read(rows: number): Promise<Row[]>;
    close(): Promise<void>;
  }
}
