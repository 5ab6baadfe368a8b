/** The script of the customer page, sent unchanged: the page has no build step. */
export const customerScript = `
const list = document.querySelector('#told');
const said = document.querySelector('#said');
const modes = JSON.parse(document.querySelector('#modes').textContent);
let shown = '';
// A form that is being filled in stays as it is until it is sent.
let isFilling = false;

const el = (tag, text, properties = {}) => {
  const element = document.createElement(tag);
  if (text != null) element.textContent = text;
  return Object.assign(element, properties);
};
const labelled = (text, control) => {
  const label = el('label', text, { lang: 'en' });
  // The text of a label around a list would contain its options.
  control.setAttribute('aria-label', text.trim());
  label.append(control);
  return label;
};
const base64 = async (blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
};
const post = async (path, body) => {
  const reply = await fetch('/dev/customer/' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await reply.json();
  if (!reply.ok) throw Object.assign(new Error(answer.Message), { unchanged: (answer.Errors ?? []).length > 0 });
  return answer;
};

function card(customer) {
  const told = customer.Rectification;
  const article = el('article');
  article.setAttribute('aria-label', customer.Uan || String(customer.ApplicationId));
  const header = el('header');
  header.append(
    el('h2', (customer.Name || '') + ' · ' + (customer.Uan || customer.ApplicationId)),
    el('small', customer.TenantName + (customer.IsOpen ? '' : ' · submitted again or closed')),
  );
  const application = el('section');
  application.append(el('strong', 'In the application'));
  if (told?.General) application.append(el('div', told.General, { className: 'bubble', lang: told.Language }));
  else if (told) application.append(form(customer, told));
  article.append(header, mailbox(customer), application);
  return article;
}

function mailbox({ Messages }) {
  const section = el('section');
  section.append(el('strong', 'Phone and mailbox'));
  for (const message of Messages) {
    const words = (message.subject ? message.subject + '\\n\\n' : '') + message.text;
    const way = message.Channel === 'sms' ? 'SMS' : 'E-mail';
    section.append(el('small', way + ' · ' + new Date(message.On).toLocaleString()));
    section.append(el('div', words, { className: 'bubble', lang: message.Language }));
  }
  if (Messages.length === 0) section.append(el('p', 'No messages yet.', { className: 'dim' }));
  return section;
}

function form(customer, told) {
  const element = el('form', null, { lang: told.Language });
  for (const field of told.Fields) element.append(request(customer, field));
  if (told.Line) element.append(el('p', told.Line));
  if (!customer.IsOpen) return element;
  if (told.Mode === 'mode') {
    const select = el('select', null, { name: 'Mode' });
    for (const [value, name] of modes) select.append(el('option', name, { value }));
    element.append(labelled('Another way of verification', select));
  }
  const reason = labelled('Why the unchanged details are right', el('input', null, { type: 'text', name: 'reason' }));
  reason.hidden = true;
  const button = el('button', 'Correct and send again', { type: 'submit', lang: 'en' });
  element.append(reason, button);
  element.addEventListener('focusin', () => (isFilling = true));
  element.addEventListener('focusin', () => reportOpened(customer), { once: true });
  element.onsubmit = (event) => {
    event.preventDefault();
    void answer(customer, { element, told, reason, button });
  };
  return element;
}

function reportOpened({ TenantCode, ApplicationId }) {
  post('opened', { TenantCode, ApplicationId }).catch(() => {});
}

function request(customer, field) {
  const set = el('fieldset');
  set.append(el('legend', field.FieldName), el('p', field.What), el('p', field.Todo));
  if (field.Solution) set.append(el('p', field.Solution));
  if (!customer.IsOpen) return set;
  const entered = customer.Entered.find(({ FieldId }) => FieldId === field.FieldId);
  if (entered.SignsAgain) {
    const sign = el('input', null, { type: 'checkbox', name: 'sign', checked: true });
    set.append(labelled('Sign the corrected form with Aadhaar ', sign));
    return set;
  }
  for (const { Name, Value } of entered.Inputs)
    set.append(labelled(Name, el('input', null, { type: 'text', name: Name, value: Value })));
  for (const { Type, Name, IsOwn } of entered.Documents) {
    const choice = el('select', null, { name: 'choice ' + Type });
    choice.append(el('option', 'A new specimen', { value: 'specimen', selected: IsOwn }));
    choice.append(el('option', 'No new document', { value: 'none', selected: !IsOwn }));
    set.append(labelled(Name, choice));
    set.append(labelled('Or a file: ' + Name, el('input', null, { type: 'file', name: 'file ' + Type })));
  }
  return set;
}

async function answer(customer, { element, told, reason, button }) {
  button.disabled = true;
  said.textContent = '';
  const { TenantCode, ApplicationId, Entered } = customer;
  try {
    const Values = {};
    const Documents = [];
    const Specimens = [];
    for (const { Inputs, Documents: types, SignsAgain } of Entered) {
      if (SignsAgain) continue;
      for (const { Name, Value } of Inputs) {
        const value = element.elements[Name].value ?? element.elements[Name][0].value;
        if (value !== Value) Values[Name] = value;
      }
      for (const { Type } of types) {
        const file = element.elements['file ' + Type].files?.[0];
        if (file) Documents.push({ DocumentType: Type, FileType: file.type, Base64: await base64(file) });
        else if (element.elements['choice ' + Type].value === 'specimen') Specimens.push(Type);
      }
    }
    await post('answer', {
      TenantCode,
      ApplicationId,
      Values,
      Mode: told.Mode === 'mode' ? Number(element.elements.Mode.value) : null,
      Documents,
      Specimens,
      SignsAgain: element.elements.sign?.checked === true,
      UnchangedReason: element.elements.reason.value.trim() || null,
    });
    said.textContent = 'Sent again: ' + (customer.Uan || ApplicationId);
    isFilling = false;
    await show(true);
  } catch (failure) {
    said.textContent = failure.message;
    if (failure.unchanged) reason.hidden = false;
    button.disabled = false;
  }
}

async function show(always) {
  const { Customers } = await (await fetch('/dev/customer/told')).json();
  const text = JSON.stringify(Customers);
  if (text === shown || (!always && isFilling)) return;
  shown = text;
  list.replaceChildren(...Customers.map(card));
  if (Customers.length === 0)
    list.append(el('p', 'No customer has a rejection yet: reject an application of DEMO.', { className: 'dim' }));
}
show(true);
setInterval(() => show(false), 2000);
`;
