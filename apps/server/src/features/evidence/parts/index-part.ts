import type { Absent, Part } from '../../../packs/part.ts';
import type { PackFacts } from '../pack/pack-facts.ts';

/** Each text in both languages of the desk's customers. */
const texts = {
  title: ['Evidence pack', 'साक्ष्य संग्रह'],
  application: ['Application', 'आवेदन'],
  variant: ['Made for', 'किसके लिए'],
  regulator: ['a regulator', 'नियामक'],
  customer: ['the customer', 'ग्राहक'],
  court: ['a court', 'न्यायालय'],
  madeOn: ['Made on', 'बनाया गया'],
  madeBy: ['Made by', 'बनाने वाला'],
  files: ['Files', 'फ़ाइलें'],
  file: ['File', 'फ़ाइल'],
  what: ['What it holds', 'इसमें क्या है'],
  absent: ['Not in this pack', 'इस संग्रह में नहीं'],
  why: ['Why', 'कारण'],
  verify: [
    'To see that nothing was changed, run “node verify.mjs” in this folder. Documents are the customer’s own files: open them with care.',
    'यह देखने के लिए कि कुछ बदला नहीं गया, इस फ़ोल्डर में “node verify.mjs” चलाएँ। दस्तावेज़ ग्राहक की अपनी फ़ाइलें हैं: सावधानी से खोलें।',
  ],
} as const;

const holds: Readonly<Record<string, readonly [string, string]>> = {
  'application.json': [
    'Every property, now and at the end of each attempt',
    'हर जानकारी, अब और हर प्रयास के अंत में',
  ],
  'application.pdf': ['The same, to read and print', 'वही, पढ़ने और छापने के लिए'],
  'decisions.csv': ['Decisions on each field', 'हर फ़ील्ड पर निर्णय'],
  'timeline.csv': ['What happened, in its order', 'क्या हुआ, क्रम से'],
  'changes.csv': ['What was changed, before and after', 'क्या बदला, पहले और बाद में'],
  documents: ['Documents, every version', 'दस्तावेज़, हर संस्करण'],
  forms: ['Forms as they were signed', 'हस्ताक्षर किए गए फ़ॉर्म'],
  'acceptance.json': ['What the rules of acceptance found', 'स्वीकृति के नियमों के परिणाम'],
  'names.json': ['How alike the names are, and why', 'नाम कितने मिलते हैं, और क्यों'],
  'notes.csv': ['Notes of the staff on the case', 'मामले पर कर्मचारियों की टिप्पणियाँ'],
  'screening.json': ['Screening against watch lists', 'निगरानी सूचियों से मिलान'],
  proofs: ['Checked signatures with their certificates', 'जाँचे गए हस्ताक्षर और उनके प्रमाणपत्र'],
  'checker-qa.json': ['Checks by a second person, and quality reviews', 'दूसरे व्यक्ति की जाँच और गुणवत्ता समीक्षा'],
  'after-approval.csv': ['Answers after the approval', 'स्वीकृति के बाद के उत्तर'],
  'service-calls.csv': ['What third parties answered', 'अन्य सेवाओं के उत्तर'],
  'ipv.json': ['In-person verification', 'व्यक्तिगत सत्यापन'],
  messages: ['Messages to the customer', 'ग्राहक को संदेश'],
  'access.csv': ['Who looked at it', 'किसने देखा'],
  'delivery.csv': ['What was sent to others', 'दूसरों को क्या भेजा गया'],
  'audit-chain.json': ['Rows of the audit trail with their hashes', 'ऑडिट पंक्तियाँ और उनके हैश'],
  'consents.json': ['What the customer agreed to', 'ग्राहक की सहमतियाँ'],
  'certificate.txt': ['Text of a certificate, to be signed', 'प्रमाणपत्र का पाठ, हस्ताक्षर के लिए'],
};

interface Listed {
  readonly facts: PackFacts;
  readonly paths: readonly string[];
  readonly absent: readonly Absent[];
}

/** A page that reads without the product, by any browser and any screen reader. */
export function indexPart({ facts, paths, absent }: Listed): Part {
  const rows = paths.map(
    (path) =>
      `<tr><th scope="row"><a href="${escaped(path)}">${escaped(path)}</a></th><td>${both(holdsOf(path))}</td></tr>`,
  );
  const missing = absent.map(
    ({ part, why }) => `<tr><th scope="row">${escaped(part)}</th><td>${escaped(why)}</td></tr>`,
  );
  const named: readonly (readonly [readonly [string, string], string])[] = [
    [texts.application, escaped(facts.uan ?? String(facts.applicationId))],
    [texts.variant, both(texts[facts.variant])],
    [texts.madeOn, escaped(facts.madeOn)],
    ...(facts.madeBy === '' ? [] : [[texts.madeBy, escaped(facts.madeBy)] as const]),
  ];
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title[0]} ${escaped(facts.uan ?? String(facts.applicationId))}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid GrayText; padding: .3rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; font-weight: normal; }
thead th, dt { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dd { margin: 0; }
</style>
</head>
<body>
<main>
<h1>${both(texts.title)}</h1>
<dl>${named.map(([name, value]) => `<dt>${both(name)}</dt><dd>${value}</dd>`).join('')}</dl>
<p>${both(texts.verify)}</p>
<h2>${both(texts.files)}</h2>
<table><thead><tr><th scope="col">${both(texts.file)}</th><th scope="col">${both(texts.what)}</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${
  missing.length === 0
    ? ''
    : `<h2>${both(texts.absent)}</h2>
<table><thead><tr><th scope="col">${both(texts.file)}</th><th scope="col">${both(texts.why)}</th></tr></thead><tbody>
${missing.join('\n')}
</tbody></table>`
}
</main>
</body>
</html>
`;
  return { path: 'index.html', pieces: () => [page] };
}

function holdsOf(path: string): readonly [string, string] {
  return holds[path] ?? holds[path.split('/')[0] ?? ''] ?? ['', ''];
}

function both([english, hindi]: readonly [string, string]): string {
  return english === '' ? '' : `${escaped(english)} · <span lang="hi">${escaped(hindi)}</span>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
