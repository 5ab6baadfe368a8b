import type { BackOfficeState, ReceivedWebhook, SentAnswers } from '../shapes.ts';

const state = document.querySelector('#state');
const rows = document.querySelector('tbody');
const button = document.querySelector('button');
const tenant = document.querySelector('input');
const sent = document.querySelector('#sent');
let isFailing = false;

async function show(): Promise<void> {
  const reply = await fetch('/dev/back-office/received');
  // Its own server's reply.
  const { Failing, Received } = (await reply.json()) as BackOfficeState;
  isFailing = Failing;
  if (state !== null) state.textContent = `The back office ${isFailing ? 'refuses' : 'accepts'} everything.`;
  if (button !== null) button.textContent = isFailing ? 'Make it accept' : 'Make it fail';
  rows?.replaceChildren(...Received.map(rowOf));
}

function rowOf(arrival: ReceivedWebhook): HTMLTableRowElement {
  const row = document.createElement('tr');
  const answer = arrival.accepted ? 'accepted' : 'refused';
  for (const text of [arrival.receivedOn, arrival.tenantCode, arrival.kind, answer, arrival.eventId])
    row.insertCell().textContent = text;
  const payload = document.createElement('pre');
  payload.textContent = JSON.stringify(arrival.payload, null, 1);
  row.insertCell().append(payload);
  return row;
}

async function turn(): Promise<void> {
  await fetch('/dev/back-office/switch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Failing: !isFailing }),
  });
  await show();
}

const answersOf = (leg: string) =>
  `/dev/back-office/answers/${encodeURIComponent(tenant?.value ?? '')}/${leg}`;

async function sendAnswers(leg: string): Promise<void> {
  const reply = await fetch(answersOf(leg), { method: 'POST' });
  const { Sent, Effects } = (await reply.json()) as SentAnswers;
  if (sent !== null) sent.textContent = `${String(Sent)} sent: ${Effects.join(', ')}`;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leg]'))
  link.addEventListener('click', () => {
    link.href = answersOf(link.dataset['leg'] ?? '');
  });
for (const send of document.querySelectorAll<HTMLButtonElement>('button[data-leg]'))
  send.addEventListener('click', () => void sendAnswers(send.dataset['leg'] ?? ''));
button?.addEventListener('click', () => void turn());
void show();
setInterval(() => void show(), 2000);
