// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { openDialogs } from '../page/dialogs.ts';
import { isWorkUnsaved } from '../page/unsaved-work.ts';
import { useContractForm, type FormTask } from './use-contract-form.ts';

const schema = z.object({
  Name: z.string().check(z.trim(), z.minLength(1, 'Please enter Name.')),
  Days: z.array(z.int('Days are not valid.')),
});
type Body = z.output<typeof schema>;
type Values = { readonly Name: string; readonly Days: readonly unknown[] };

function Form(task: Partial<FormTask<Values, Body>> & Pick<FormTask<Values, Body>, 'send'>) {
  const { form, submit, isSending } = useContractForm<Values, Body>({
    initial: { Name: 'Asha', Days: [] },
    schema,
    ...task,
  });
  return (
    <form noValidate onSubmit={submit}>
      <input name="Name" {...form.getInputProps('Name', { withError: false })} />
      <p data-of="Name">{form.errors['Name']}</p>
      <p data-of="Days">{form.errors['Days']}</p>
      <button type="submit">{isSending ? 'sending' : 'send'}</button>
    </form>
  );
}

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  openDialogs.set([]);
});

const one = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const press = () => act(async () => one<HTMLButtonElement>('button').click());
const type = (text: string) =>
  act(() => {
    const input = one<HTMLInputElement>('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const show = (form: Parameters<typeof Form>[0]) => act(() => root.render(<Form {...form} />));
const beside = (field: string) => one(`[data-of="${field}"]`).textContent;

test('what the schema made of the values is sent once, however often one clicks while it is under way', async () => {
  const sent: Body[] = [];
  let answer = () => {};
  show({ send: (body) => new Promise<void>((resolve) => (sent.push(body), (answer = resolve))) });
  type('  Asha Rao ');
  await act(async () => {
    one<HTMLButtonElement>('button').click();
    one<HTMLButtonElement>('button').click();
  });
  await press();
  expect(sent).toEqual([{ Name: 'Asha Rao', Days: [] }]);
  expect(one('button').textContent).toBe('sending');
  await act(async () => answer());
  expect(one('button').textContent).toBe('send');
  await press();
  expect(sent).toHaveLength(2);
  await act(async () => answer());
});

test("the contract's faults are next to the fields, the first faulty field has the focus, and no request is sent", async () => {
  let sent = 0;
  let heard = 0;
  show({ send: () => void (sent += 1), onInvalid: () => (heard += 1) });
  type('  ');
  await press();
  expect(beside('Name')).toBe('Please enter Name.');
  expect(document.activeElement).toBe(one('input'));
  expect([sent, heard]).toEqual([0, 1]);
  type('Asha');
  expect(beside('Name')).toBe('');
});

test('a fault inside a field is shown at the field', async () => {
  show({ initial: { Name: 'Asha', Days: [1, 'two', 'three'] }, send: () => {} });
  await press();
  expect(beside('Days')).toBe('Days are not valid.');
});

test('a form of §5 that reports by dialog shows one text there and none next to the field', async () => {
  show({ send: () => {}, says: 'alert', initial: { Name: '', Days: ['x'] } });
  await press();
  expect(openDialogs.get().map(({ text }) => text)).toEqual(['Please enter Name.']);
  expect([beside('Name'), beside('Days')]).toEqual(['', '']);
});

const refusing = (error: ApiError) => ({
  send: (): never => {
    throw error;
  },
});

test('a refusal is shown at the fields that the server names, otherwise in the dialog, unless it was already shown', async () => {
  const Errors = [
    { Field: 'Name', Message: 'Name is taken.' },
    { Field: 'Days.2', Message: 'Not that day.' },
  ];
  show(refusing(new ApiError(400, { Message: 'Check the entered values.', Errors })));
  await press();
  expect([beside('Name'), beside('Days')]).toEqual(['Name is taken.', 'Not that day.']);
  expect(openDialogs.get()).toEqual([]);
  expect(one('button').textContent).toBe('send');

  show(refusing(new ApiError(409, { Message: 'Somebody was faster.' })));
  await press();
  expect(openDialogs.get().map(({ text }) => text)).toEqual(['Somebody was faster.']);
  // U52: it was answered, so nothing spins behind the alert.
  expect(one('button').textContent).toBe('send');
  await act(async () => openDialogs.get()[0]?.answer(true));
  expect(one('button').textContent).toBe('send');

  const shown = new ApiError(503, { Message: 'Down.' });
  shown.wasShown = true;
  show(refusing(shown));
  await press();
  expect(openDialogs.get()).toEqual([]);
});

test('a form may deal with a refusal itself', async () => {
  const met: number[] = [];
  show({ ...refusing(new ApiError(409)), onRefused: ({ status }) => met.push(status) > 0 });
  await press();
  expect(met).toEqual([409]);
  expect(openDialogs.get()).toEqual([]);
});

test('typed text is work that an ending session must not lose; a filter is not', () => {
  show({ send: () => {} });
  expect(isWorkUnsaved()).toBe(false);
  type('Somebody else');
  expect(isWorkUnsaved()).toBe(true);
  type('Asha');
  expect(isWorkUnsaved()).toBe(false);
  act(() => root.render(<Form key="filter" send={() => {}} holdsWork={false} />));
  type('Somebody else');
  expect(isWorkUnsaved()).toBe(false);
});
