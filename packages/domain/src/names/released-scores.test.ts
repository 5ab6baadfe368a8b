import { describe, expect, test } from 'vitest';
import labelled from '../../data/names.json' with { type: 'json' };
import second from '../../data/names-second-list.json' with { type: 'json' };
import classes from '../../data/names-classes.json' with { type: 'json' };
import secondClasses from '../../data/names-classes-second.json' with { type: 'json' };
import thirdClasses from '../../data/names-classes-third.json' with { type: 'json' };
import { matchNames, nameMatcherVersion } from './match-names.ts';

/** Names of every kind that the matcher tells apart; each is compared with each. */
const names = [
  'Amit Patil',
  'AMIT RAMESH PATIL',
  'RAMESH PATIL',
  'PATIL AMIT RAMESH',
  'Amit R Patil',
  'A R Patil',
  'R A PATIL',
  'Amit Kumar Patil',
  'AMIT KUMAR',
  'AMIT LAL',
  'Amit',
  'PATIL',
  'AMIT SHARMA',
  'Amit Ramesh Sharma',
  'AMIT SURESH PATIL',
  'Prakash Patil',
  'PRAKASHA PATIL',
  'PRAKASHA',
  'Prakash Kumar',
  'PRAKASHA JOSHI',
  'Amit Prakash',
  'AMIT PRAKASHA SURESH',
  'Priya Nair',
  'PRIYA MENON',
  'Priya Devi Nair',
  'PR1YA NAIR',
  'Sunita Devi',
  'SUNITA KUMAR',
  'Sunita Kumari Devi',
  'Harpreet Kaur',
  'HARPREET SINGH',
  'Harpreet Kaur Gill',
  'GILL HARPREET',
  'Ramesh Singh',
  'K Amit Suresh',
  'AMIT SURESH KADAM',
  'KADAM AMIT SURESH',
  'Amit K Suresh',
  'A Suresh Reddy',
  'ANAND SURESH REDDY',
  'Venkata Ramana',
  'VENKATA SAI REDDY',
  'SAI REDDY',
  'Kolli Venkata Ramana',
  'VENKATA NAGA SAI KIRAN',
  'Sai Kiran',
  'P Sai Kiran',
  'SAI KIRAN POTLURI',
  'Sai Kumar',
  'Lakshmi Subramanian',
  'LAXMI',
  'LAKSHMI NARAYANA REDDY',
  'Sri Lakshmi Kolli',
  'SRILAKSHMI KOLLI',
  'Satya Roy',
  'RK Sharma',
  'RAVI KANT SHARMA',
  'Md Rafiqul Islam',
  'MOHAMMED RAFIQ',
  'Abdul Rahman',
  'ABDUL',
  'SHAIKH AHMED',
  'Jaya Prakash',
  'JAYAPRAKASH NARAYAN',
  'Rameshbhai Patel',
  'PATEL RAMESH HASMUKHBHAI',
  'Savvant Clinesh',
  'SAWANT DINESH',
  "Maria D'Souza",
  'MARIA DSOUZA',
  'José Fernandes',
  'JOSE FERNANDEZ',
  'Rahul Gupta S/O Mohan Lal Gupta',
  'RAHUL GUPTA',
  'S/O MOHAN LAL GUPTA',
  'Chandra Reddy',
  'CHANDRA NAIR',
  'Karthik S',
  'KARTHIK R',
  'Karthik S Nair',
  'S KARTHIK',
  'Vinay R Kulkarni',
  'RAMESH V KULKARNI',
  'Anil Suresh Mohan Ramesh',
  'SURESH MOHAN RAMESH',
  'Suresh Mohan',
  'MOHAN',
  'Vijay Mukherjee',
  'BIJAY MUKHOPADHYAY',
  'Manas Roy',
  'MONOS ROY',
  'Dr. Sri Ram',
  'SMT PRIYA NAIR',
  'Amit A B C D E F G H I J Patil',
  '12345',
] as const;

const inOneLine = (name: string): string => name.replaceAll('\n', ' ⏎ ');

/** The stored version explains a score years later, so a changed score requires a new version. */
describe(`version ${nameMatcherVersion} of the matcher gives the scores that it gave when it was released`, () => {
  const kept = (what: string): string => `released/version-${nameMatcherVersion}-${what}.txt`;

  test('to the labelled lists', async () => {
    const pairs = [...labelled.pairs, ...second.pairs];
    const lines = pairs.map(({ a, b }) => `${matchNames(a, b).score}\t${a} / ${b}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(kept('labelled'));
  });

  test('to the pairs by class', async () => {
    const pairs = [classes, secondClasses, thirdClasses]
      .flatMap((list) => list.classes)
      .flatMap(({ pairs }) => pairs);
    const lines = pairs.map(
      ([a = '', b = '']) => `${matchNames(a, b).score ?? 'none'}\t${inOneLine(a)} | ${inOneLine(b)}\n`,
    );
    await expect(lines.join('')).toMatchFileSnapshot(kept('classes'));
  });

  test('to each name with those before it', async () => {
    const lines = names.map((name, at) => {
      const scores = names.slice(0, at + 1).map((other) => matchNames(name, other).score ?? 'none');
      return `${name}: ${scores.join(' ')}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot(kept('each-with-each'));
  });
});
