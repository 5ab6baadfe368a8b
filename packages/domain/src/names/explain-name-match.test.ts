import { expect, test } from 'vitest';
import { explainNameMatch } from './explain-name-match.ts';
import { matchNames } from './match-names.ts';

test.each([
  ['Mr. Amit Patil', 'AMIT PATIL', ['title']],
  ['RAHUL GUPTA', 'RAHUL GUPTA S/O MOHAN LAL GUPTA', ['relation']],
  ['REDDY SRINIVAS', 'Srinivas Reddy', ['order']],
  ['JAYA PRAKASH NARAYAN', 'Jayaprakash Narayan', ['spacing']],
  ['Lakshmi Nair', 'LAXMI NAIR', ['spelling']],
  ['Md Salim Khan', 'MOHAMMED SALIM KHAN', ['abbreviation']],
  ['PR1YA SHARMA', 'PRIYA SHARMA', ['scan error']],
  ['R Suresh', 'Ramasamy Suresh', ['initials']],
  ['Amit Ramesh Patil', 'AMIT PATIL', ['name missing']],
  ['Priya Nair', 'PRIYA MENON', ['surname differs']],
  ['Amit Patil', 'RAMESH PATIL', ['given name differs']],
  ['OM PRAKASH SHARMA', 'OM PRAKASH VERMA', ['surname differs']],
  ['Anita Rajesh Sharma', 'ANITA RAJESH VERMA', ['surname differs']],
  ['Amit Ramesh Patil', 'AMIT SURESH PATIL', ["father's name differs"]],
  ['Vinay R Kulkarni', 'RAMESH KULKARNI', ['initials', 'given name differs']],
  ['Rafiqul Islam', 'RAFIQ ISLAM', ['spelling']],
  ['Karthik S', 'KARTHIK R', ['initial differs']],
  ['राजेश गुप्ता', 'RAJESH GUPTA', ['cannot be compared']],
] as const)('%s / %s differ in %j', (a, b, variants) => {
  const explanation = explainNameMatch(a, b);
  expect(explanation.variants).toEqual(variants);
  expect(explanation.score).toBe(matchNames(a, b).score);
});

/** Findings N1, N2 and G7: the line names the word that decides, of the first name and of the second. */
test.each([
  ['Mahesh Bhandari', 'MAHESH BHANDARI HUF', 'another legal person: HUF'],
  ['Mahesh Bhandari', 'MAHESH BHANDARI H U F', 'another legal person: HUF'],
  ['Girish Oswal', 'GIRISH OSWAL TRUST', 'another legal person: TRUST'],
  ['Sanjay Rathi', 'SANJAY RATHI & CO', 'another legal person: & CO'],
  ['Rajiv Talwar', 'RAJIV TALWAR TRADERS', 'business: TRADERS'],
  ['Rajiv Talwar', 'M/S RAJIV TALWAR', 'business: M/S'],
  ['Aarav Malhotra', 'AARAV MALHOTRA (MINOR)', 'not in own right: MINOR'],
  ['Hiren Gala', 'LATE HIREN GALA', 'not in own right: LATE'],
  ['Bipin Shah', 'ESTATE OF BIPIN SHAH', 'not in own right: ESTATE OF'],
  ['Diya Sehgal', 'DIYA SEHGAL U/G RAJ SEHGAL', 'not in own right: U/G'],
  ['Nisha Kapadia', 'PARESH KAPADIA AND NISHA KAPADIA', 'joint account: PARESH KAPADIA'],
  ['Anita Bora', 'DIPEN BORA ANITA BORA', 'joint account: DIPEN BORA'],
  ['Mahesh Bhandari HUF', 'MAHESH BHANDARI (HUF)', 'legal person: HUF'],
  ['Ravi Teja', 'RAVI KIRAN', 'given name differs: TEJA / KIRAN'],
  ['Ravi Teja Reddy', 'RAVI KIRAN REDDY', 'given name differs: TEJA / KIRAN'],
  ['Amit Patil', 'SURESH PATIL', 'given name differs: AMIT / SURESH'],
  ['Suresh Patil', 'AMIT PATIL', 'given name differs: SURESH / AMIT'],
  ['Amit Sharma', 'AMIT VERMA', 'surname differs: SHARMA / VERMA'],
  ['Amit Ramesh Patil', 'AMIT SURESH PATIL', "father's name differs: RAMESH / SURESH"],
  ['Amit Ramesh Patil', 'AMIT PATIL', 'name missing: RAMESH'],
  ['Vimal Soni', 'VIMLA SONI', 'gender differs: VIMAL / VIMLA'],
  ['Anthony Pinto Jr', 'ANTHONY PINTO SR', 'generation differs: JR / SR'],
  ['Uma Shankar Dubey', 'UMA DUBEY', "god's name missing: SHANKAR"],
  ['Mary Shiny Kuriakose', 'SHINY KURIAKOSE', "saint's name missing: MARY"],
  ['Karthik S', 'KARTHIK R', 'initial differs: S / R'],
  ['Kiran', 'KIRAN REDDY', 'single name: REDDY'],
  ['राजेश गुप्ता', 'RAJESH GUPTA', 'cannot be compared'],
])('%s / %s: "%s"', (a, b, line) => {
  const { variants, words } = explainNameMatch(a, b);
  const parts = [variants.at(-1), words.join(' / ')];
  expect(parts.filter((part) => part !== '').join(': ')).toBe(line);
});
