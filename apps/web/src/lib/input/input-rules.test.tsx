// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removed, sanitise, watchInputs } from './input-rules.ts';

describe('RULE-01 what stays', () => {
  test.each([
    { rules: [], value: '  a   b\t c ', kept: 'a b c' },
    { rules: ['alphanumeric'], value: ' ab-12 c_ ', kept: 'ab12c' },
    { rules: ['alphanumericspace'], value: 'ab-12   c!', kept: 'ab12 c' },
    { rules: ['alphaspace'], value: ' Asha  1 Verma. ', kept: 'Asha Verma' },
    { rules: ['numeric'], value: ' 98a 10-2 ', kept: '98102' },
    { rules: ['numeric'], value: '९८७ ६५', kept: '98765' },
    { rules: [], value: '\u202ea\u00a0\u200b b\u200d', kept: 'a b' },
  ] as const)('RULE-01 $rules "$value" → "$kept"', ({ rules, value, kept }) => {
    expect(sanitise(value, rules)).toBe(kept);
  });
});

describe('RULE-01 on leaving an input that React controls', () => {
  let stop: () => void;
  let unmount: () => void;

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    stop = watchInputs(document);
  });
  afterEach(() => {
    unmount();
    stop();
  });

  const Field = (props: { className?: string; type?: string; initial: string }) => {
    const [value, setValue] = useState(props.initial);
    return (
      <>
        <input
          type={props.type ?? 'text'}
          className={props.className}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <output>{value}</output>
      </>
    );
  };

  async function leave(field: React.ReactNode): Promise<string | null> {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    unmount = () => act(() => root.unmount());
    act(() => root.render(field));
    act(() => {
      const input = place.querySelector('input');
      input?.focus();
      input?.blur();
    });
    return place.querySelector('output')?.textContent ?? null;
  }

  test('RULE-01 the state of the form gets the cleaned value', async () => {
    expect(await leave(<Field initial="  U10 001-x " className="mantine-Input numeric" />)).toBe('10001');
    expect(document.querySelector('input')?.value).toBe('10001');
  });

  test('RULE-01 a password keeps its blanks', async () => {
    expect(await leave(<Field initial=" a  b " type="password" />)).toBe(' a  b ');
  });

  test.each([
    { className: 'mantine-Input alphaspace', initial: 'Pune 411 0', report: '410' },
    { className: 'numeric', initial: '98a-10', report: 'a-' },
    { className: 'alphaspace', initial: '  Navi   Mumbai ', report: undefined },
    { className: undefined, initial: 'Flat 12, B-wing', report: undefined },
  ])(
    'U60 the removed characters of "$initial" are reported, except white space: $report',
    async ({ className, initial, report }) => {
      await leave(<Field initial={initial} {...(className !== undefined && { className })} />);
      expect(removed.get()?.characters).toBe(report);
    },
  );

  test('U60 it is reported until the field is changed, or another one loses the focus', async () => {
    await leave(<Field initial="Pune 4" className="alphaspace" />);
    const input = removed.get()?.from;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(removed.get()).toBeUndefined();
    unmount();
    await leave(<Field initial="Pune 4" className="alphaspace" />);
    document.body.dispatchEvent(new Event('focusout', { bubbles: true }));
    expect(removed.get()).toBeUndefined();
  });
});
