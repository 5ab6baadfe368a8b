import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { requestContext } from '../request-context.ts';
import { version } from '../version.ts';
import type { Traces } from './traces.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
const closeWithinMs = 2_000;

/** OpenTelemetry over OTLP/HTTP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function openTraces({ url, role }: { readonly url: string; readonly role: string }): Traces {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kyc-desk',
      'service.version': version,
      'service.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
  });
  const tracer = provider.getTracer('kyc-desk');
  return {
    begin(name, { kind, attributes, parent = requestContext.getStore()?.traceparent }) {
      const options = { kind: kinds[kind], ...(attributes && { attributes: { ...attributes } }) };
      const span = tracer.startSpan(name, options, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ error, attributes: more } = {}) {
          if (more !== undefined) span.setAttributes({ ...more });
          // An error's text may quote input.
          if (error !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          }
          span.end();
        },
      };
    },
    close: () => provider.forceFlush({ timeoutMillis: closeWithinMs }).catch(() => undefined),
  };
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '01', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
