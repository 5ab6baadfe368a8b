type Attributes = Readonly<Record<string, string | number>>;

export interface WantedSpan {
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** W3C `traceparent` of what it belongs to; absent: of the request that is under way. */
  readonly parent?: string | undefined;
}

export interface BegunSpan {
  /** For what belongs to it, here or elsewhere; undefined when nobody traces. */
  readonly traceparent: string | undefined;
  end(outcome?: { readonly error?: unknown; readonly attributes?: Attributes }): void;
}

/** Where the time goes, told to whoever collects traces. Names and texts of statements only: no values, no persons. */
export interface Traces {
  begin(name: string, span: WantedSpan): BegunSpan;
  /** What has not been told yet is told. */
  close(): Promise<void>;
}

const nothing: BegunSpan = { traceparent: undefined, end: () => undefined };

export const noTraces: Traces = { begin: () => nothing, close: () => Promise.resolve() };
