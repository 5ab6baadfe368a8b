import type { DemoCustomer, EnteredField } from '../shapes.ts';

type Rectification = NonNullable<DemoCustomer['Rectification']>;

/** The server's reply, or its refusal. */
interface Answered {
  readonly Message: string;
  readonly Errors?: readonly unknown[];
}

class RefusedAnswer extends Error {
  /** The refusal asks why details are unchanged. */
  readonly isUnchanged: boolean;

  constructor({ Message, Errors = [] }: Answered) {
    super(Message);
    this.isUnchanged = Errors.length > 0;
  }
}

const list = required<HTMLDivElement>('#customers');
const said = required<HTMLParagraphElement>('#said');
let shown = '';
// A form that is being filled in is not replaced until it is sent.
let isFilling = false;

function required<E extends Element>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text?: string | null,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (text != null) element.textContent = text;
  return Object.assign(element, properties);
}

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = el('label', text, { lang: 'en' });
  // The text of a label around a list would contain its options.
  control.setAttribute('aria-label', text.trim());
  label.append(control);
  return label;
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
}

async function post(path: 'opened' | 'answer', body: object): Promise<void> {
  const sent = fetch(`/dev/customer/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await sent.catch(() => undefined);
  const answered = (await reply?.json().catch(() => undefined)) as Answered | undefined;
  // Without an answer of the server the browser would report an error in technical words.
  if (reply === undefined || answered === undefined) throw new Error(interrupted(reply?.status));
  if (!reply.ok) throw new RefusedAnswer(answered);
}

function interrupted(status: number | undefined): string {
  const cause = status === undefined ? '' : ` (${String(status)})`;
  return `The upload was interrupted${cause}. Your answers and files are kept: send them again.`;
}

function card(customer: DemoCustomer): HTMLElement {
  const rectification = customer.Rectification;
  const number = nameOf(customer);
  const article = el('article');
  article.setAttribute('aria-label', number);
  const header = el('header');
  header.append(
    el('h2', `${customer.Name ?? ''} · ${number}`),
    el('small', customer.TenantName + (customer.IsOpen ? '' : ' · submitted again or closed')),
  );
  const application = el('section');
  application.append(el('strong', 'In the application'));
  if (rectification !== null && rectification.General !== null && rectification.General !== '')
    application.append(
      el('div', rectification.General, { className: 'bubble', lang: rectification.Language }),
    );
  else if (rectification !== null) application.append(form(customer, rectification));
  article.append(header, mailbox(customer), application);
  return article;
}

function nameOf({ Uan, ApplicationId }: DemoCustomer): string {
  return Uan == null || Uan === '' ? String(ApplicationId) : Uan;
}

function mailbox({ Messages }: DemoCustomer): HTMLElement {
  const section = el('section');
  section.append(el('strong', 'Phone and mailbox'));
  for (const { subject = '', text, Channel, On, Language } of Messages) {
    const words = (subject === '' ? '' : `${subject}\n\n`) + text;
    const way = Channel === 'sms' ? 'SMS' : 'E-mail';
    section.append(el('small', `${way} · ${new Date(On ?? 0).toLocaleString()}`));
    section.append(el('div', words, { className: 'bubble', lang: Language }));
  }
  if (Messages.length === 0) section.append(el('p', 'No messages yet.', { className: 'dim' }));
  return section;
}

function form(customer: DemoCustomer, rectification: Rectification): HTMLFormElement {
  const element = el('form', null, { lang: rectification.Language });
  for (const field of rectification.Fields) element.append(request(customer, field));
  if (rectification.Line !== null && rectification.Line !== '') element.append(el('p', rectification.Line));
  if (!customer.IsOpen) return element;
  if (rectification.Mode === 'mode') {
    const select = el('select', null, { name: 'Mode' });
    for (const [value, name] of modes()) select.append(el('option', name, { value: String(value) }));
    element.append(labelled('Another way of verification', select));
  }
  const input = el('input', null, { type: 'text', name: 'reason' });
  const reason = labelled('Why the unchanged details are right', input);
  reason.hidden = true;
  const button = el('button', 'Correct and send again', { type: 'submit', lang: 'en' });
  element.append(reason, button);
  element.addEventListener('focusin', () => (isFilling = true));
  element.addEventListener('focusin', () => reportOpened(customer), { once: true });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer(customer, { element, rectification, reason, button });
  });
  return element;
}

/** The ways of verification that a customer may choose, as the server wrote them into the page. */
function modes(): [number, string][] {
  return JSON.parse(required('#modes').textContent) as [number, string][];
}

function reportOpened({ TenantCode, ApplicationId }: DemoCustomer): void {
  post('opened', { TenantCode, ApplicationId }).catch(() => undefined);
}

function request(customer: DemoCustomer, field: Rectification['Fields'][number]): HTMLFieldSetElement {
  const set = el('fieldset');
  set.append(el('legend', field.FieldName), el('p', field.What), el('p', field.Todo));
  if (field.Solution !== null && field.Solution !== '') set.append(el('p', field.Solution));
  const entered = customer.Entered.find(({ FieldId }) => FieldId === field.FieldId);
  if (!customer.IsOpen || entered === undefined) return set;
  if (entered.SignsAgain) {
    const sign = el('input', null, { type: 'checkbox', name: 'sign', checked: true });
    set.append(labelled('Sign the corrected form with Aadhaar ', sign));
    return set;
  }
  for (const { Name, Value } of entered.Inputs)
    set.append(labelled(Name, el('input', null, { type: 'text', name: Name, value: Value })));
  for (const { Type, Name, IsOwn } of entered.Documents) {
    const choice = el('select', null, { name: `choice ${String(Type)}` });
    choice.append(el('option', 'A new specimen', { value: 'specimen', selected: IsOwn }));
    choice.append(el('option', 'No new document', { value: 'none', selected: !IsOwn }));
    set.append(labelled(Name, choice));
    const file = el('input', null, { type: 'file', name: `file ${String(Type)}` });
    set.append(labelled(`Or a file: ${Name}`, file));
  }
  return set;
}

interface OpenForm {
  readonly element: HTMLFormElement;
  readonly rectification: Rectification;
  readonly reason: HTMLLabelElement;
  readonly button: HTMLButtonElement;
}

async function answer(
  customer: DemoCustomer,
  { element, rectification, reason, button }: OpenForm,
): Promise<void> {
  button.disabled = true;
  said.textContent = '';
  const { TenantCode, ApplicationId } = customer;
  try {
    const UnchangedReason = valueIn(element, 'reason').trim();
    await post('answer', {
      TenantCode,
      ApplicationId,
      ...(await corrections(element, customer.Entered)),
      Mode: rectification.Mode === 'mode' ? Number(valueIn(element, 'Mode')) : null,
      SignsAgain: firstIn<HTMLInputElement>(element, 'sign')?.checked === true,
      UnchangedReason: UnchangedReason === '' ? null : UnchangedReason,
    });
    said.textContent = `Sent again: ${nameOf(customer)}`;
    isFilling = false;
    await show({ always: true });
  } catch (failure) {
    said.textContent = failure instanceof Error ? failure.message : String(failure);
    if (failure instanceof RefusedAnswer && failure.isUnchanged) reason.hidden = false;
    button.disabled = false;
  }
}

/** The changed values, the chosen files, and the documents of which the server draws a specimen. */
async function corrections(element: HTMLFormElement, entered: readonly EnteredField[]): Promise<object> {
  const Values: Record<string, string> = {};
  const Documents: object[] = [];
  const Specimens: number[] = [];
  for (const { Inputs, Documents: types, SignsAgain } of entered) {
    if (SignsAgain) continue;
    for (const { Name, Value } of Inputs) {
      const value = valueIn(element, Name);
      if (value !== Value) Values[Name] = value;
    }
    for (const { Type } of types) {
      const file = firstIn<HTMLInputElement>(element, `file ${String(Type)}`)?.files?.[0];
      if (file !== undefined)
        Documents.push({ DocumentType: Type, FileType: file.type, Base64: await base64(file) });
      else if (valueIn(element, `choice ${String(Type)}`) === 'specimen') Specimens.push(Type);
    }
  }
  return { Values, Documents, Specimens };
}

/** Two rejected fields may ask for the same property: the first control counts. */
function firstIn<E extends Element>(element: HTMLFormElement, name: string): E | undefined {
  const found = element.elements.namedItem(name);
  return ((found instanceof RadioNodeList ? found[0] : found) ?? undefined) as E | undefined;
}

function valueIn(element: HTMLFormElement, name: string): string {
  return firstIn<HTMLInputElement | HTMLSelectElement>(element, name)?.value ?? '';
}

async function show({ always }: { readonly always: boolean }): Promise<void> {
  const reply = await fetch('/dev/customer/told');
  const { Customers } = (await reply.json()) as { Customers: readonly DemoCustomer[] };
  const text = JSON.stringify(Customers);
  if (text === shown || (!always && isFilling)) return;
  shown = text;
  list.replaceChildren(...Customers.map(card));
  if (Customers.length === 0)
    list.append(
      el('p', 'No customer has a rejection yet: reject an application of DEMO.', { className: 'dim' }),
    );
}

void show({ always: true });
setInterval(() => void show({ always: false }), 2000);
