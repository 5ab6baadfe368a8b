import type { MarkedPart } from './mark-differences.ts';

export function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }) {
  return parts.map((part, index) => {
    const key = `${index} ${part.kind}`;
    switch (part.kind) {
      case 'same':
        return <span key={key}>{part.text}</span>;
      case 'differs':
        return <mark key={key}>{part.text}</mark>;
      case 'missing':
        return (
          <mark key={key} aria-hidden>
            {part.text}
          </mark>
        );
      default:
        return part.kind satisfies never;
    }
  });
}
