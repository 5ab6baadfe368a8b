type Attributes = Readonly<Record<string, string | number>>;

export interface WantedSpan {
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** W3C `traceparent` of the parent; absent: of the present request. */
  readonly parent?: string | undefined;
}

export interface BegunSpan {
  /** For child spans, here or elsewhere; undefined without tracing. */
  readonly traceparent: string | undefined;
  end(outcome?: { readonly error?: unknown; readonly attributes?: Attributes }): void;
}

/** Durations, sent to a trace collector. Names and texts of statements only: no values, no persons. */
export interface Traces {
  begin(name: string, span: WantedSpan): BegunSpan;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

const nothing: BegunSpan = { traceparent: undefined, end: () => undefined };

export const noTraces: Traces = { begin: () => nothing, close: () => Promise.resolve() };
