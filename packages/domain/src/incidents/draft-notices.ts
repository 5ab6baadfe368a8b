import { noticeDue } from './notice-clocks.ts';

/** What the drafts are filled from. */
export interface IncidentFacts {
  readonly title: string;
  readonly broker: string;
  readonly from: Date;
  readonly to: Date;
  readonly noticedOn: Date;
  readonly applications: number;
  readonly applicationsLeft: number;
  /** The number of erased persons among them, who cannot be notified. */
  readonly erased: number;
  readonly users: number;
  readonly accesses: number;
  readonly doors: readonly { readonly name: string; readonly manner: string; readonly data: string }[];
}

export interface DraftNotice {
  readonly path: string;
  readonly text: string;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** dd/MM/yyyy, HH:mm IST */
function writtenMoment(on: Date): string {
  return `${moment.format(on)} IST`;
}

const toFill = (what: string): string => `[TO BE FILLED IN: ${what}]`;

const personNotices = {
  en: 'notices/4-affected-person-en.txt',
  hi: 'notices/5-affected-person-hi.txt',
} as const;

/** The draft for a person: English where the language is unknown. */
export function noticeFor(language: string | null): string {
  return language === 'hi' ? personNotices.hi : personNotices.en;
}

/**
 * Drafts of the notices and their recipients: CERT-In within 6 hours of noticing (directions of 28 April 2022), the Data Protection Board
 * without delay and in detail within 72 hours, each affected person without delay (Digital Personal Data Protection Rules). A person
 * completes and sends them; the desk sends none.
 */
export function draftNotices(facts: IncidentFacts): DraftNotice[] {
  const due = (notice: Parameters<typeof noticeDue>[0]): string =>
    writtenMoment(noticeDue(notice, facts.noticedOn));
  const noticed = writtenMoment(facts.noticedOn);
  const span = `${writtenMoment(facts.from)} to ${writtenMoment(facts.to)}`;
  const numbers = [
    `Persons whose data was seen or left: ${facts.applications}`,
    `of them such as left the system: ${facts.applicationsLeft}`,
    ...(facts.erased === 0
      ? []
      : [
          `of all of them erased since, their time to be kept being over: ${facts.erased}, by certificate in affected.csv`,
        ]),
    `Accounts of staff by which it happened: ${facts.users}`,
    `Accesses: ${facts.accesses}`,
  ];
  const ways = facts.doors.map(({ name, manner, data }) => `- ${name} (${manner}): ${data}`);
  return [
    {
      path: 'notices/1-cert-in-6-hours.txt',
      text: lines(
        `DRAFT. To CERT-In, incident@cert-in.org.in. Due ${due('certIn')} (6 hours after it was noticed, ${noticed}).`,
        '',
        `Organisation: ${facts.broker}`,
        `Contact: ${toFill('name, telephone, e-mail')}`,
        `Incident: ${facts.title}`,
        `Kind: ${toFill('data breach, data leak or unauthorised access (Annexure I)')}`,
        `Noticed on: ${noticed}`,
        `Time of the incident as known: ${span}`,
        'System: KYC Desk, review of customer onboarding',
        ...numbers,
        'Ways:',
        ...ways,
        `Cause as known: ${toFill('cause')}`,
        `Done so far: ${toFill('accounts closed, sessions ended, keys rotated')}`,
        `Addresses of the caller: see access.csv`,
      ),
    },
    {
      path: 'notices/2-data-protection-board-first.txt',
      text: lines(
        `DRAFT. To the Data Protection Board of India. Due without delay after ${noticed}.`,
        '',
        `Data fiduciary: ${facts.broker}`,
        `Incident: ${facts.title}`,
        `Nature: ${toFill('what happened')}`,
        `Extent: ${String(facts.applications)} persons; kinds of data below`,
        ...ways,
        `Time: ${span}`,
        `Place: ${toFill('office or system')}`,
        `Likely impact: ${toFill('impact')}`,
      ),
    },
    {
      path: 'notices/3-data-protection-board-72-hours.txt',
      text: lines(
        `DRAFT. To the Data Protection Board of India. Due ${due('boardDetailed')} (72 hours after it was noticed, ${noticed}).`,
        '',
        `Data fiduciary: ${facts.broker}`,
        `Incident: ${facts.title}`,
        `Facts, circumstances and reasons: ${toFill('what led to it')}`,
        ...numbers,
        ...ways,
        `Measures to mitigate the risk: ${toFill('done and planned')}`,
        `Who caused it, as far as found: ${toFill('findings')}; accounts in people.csv`,
        `Measures against a recurrence: ${toFill('measures')}`,
        `Report of the intimations to the persons: ${toFill('how many, when, by which way')}`,
      ),
    },
    {
      path: personNotices.en,
      text: lines(
        `DRAFT. To each person of persons.csv whose notice it is. Due without delay after ${noticed}.`,
        '',
        'Dear customer,',
        '',
        `Data that you gave ${facts.broker} to open your account was seen by somebody who had no need to, between ${span}.`,
        `It was: ${toFill('of the data in persons.csv, that of this person')}`,
        `What it may mean for you: ${toFill('likely consequences')}`,
        `What we have done: ${toFill('measures')}`,
        'What you can do: do not tell anybody a one-time password or PIN, whoever calls; look through the statements of your bank and demat account.',
        `Who answers your questions: ${toFill('name, telephone, e-mail')}`,
      ),
    },
    {
      path: personNotices.hi,
      text: lines(
        `DRAFT (मसौदा). To each person of persons.csv whose notice it is. Due without delay after ${noticed}.`,
        '',
        'प्रिय ग्राहक,',
        '',
        `खाता खोलने के लिए आपने ${facts.broker} को जो जानकारी दी थी, वह ${span} के बीच किसी ऐसे व्यक्ति ने देखी जिसे इसकी आवश्यकता नहीं थी।`,
        `वह जानकारी थी: ${toFill('persons.csv')}`,
        `इसका आप पर संभावित प्रभाव: ${toFill('likely consequences')}`,
        `हमने क्या किया है: ${toFill('measures')}`,
        'आप क्या कर सकते हैं: किसी को भी ओटीपी या पिन न बताएँ, चाहे कोई भी फ़ोन करे; अपने बैंक और डीमैट खाते के विवरण देखें।',
        `आपके प्रश्नों के लिए: ${toFill('name, telephone, e-mail')}`,
      ),
    },
  ];
}

/** The text instead of persons: none was found, or all have been erased since. */
export function nothingFound(erased: number): string {
  return erased === 0
    ? lines('No access to the data of any person was found in this time, of these users, from this address.')
    : lines(
        `The data of ${erased} persons was seen or left; all of them were erased since, their time to be kept being over.`,
        'affected.csv names their certificates. Nobody is left to be notified.',
      );
}

function lines(...written: readonly string[]): string {
  return `${written.join('\r\n')}\r\n`;
}
