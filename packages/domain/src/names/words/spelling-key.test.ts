import { describe, expect, test } from 'vitest';
import { spellingKey } from './spelling-key.ts';

/** One sound, one key (domain pack README §8: LAXMI = LAKSHMI, CHOUDHARY = CHAUDHARI). */
const alike = [
  'LAXMI LAKSHMI',
  'CHOUDHARY CHAUDHARI',
  'SATHISH SATISH',
  'NAGARAJ NAGRAJ',
  'ARCHANA ARCHNA',
  'GYANESH JNANESH',
  'GYANESH DNYANESH',
  'GYAN GNAN',
  'SADIQUE SADIK',
  'CHRISTINA KRISTINA',
  'AASHA ASHA',
  'PREETI PRITI',
  'DEEPAK DIPAK',
  'POOJA PUJA',
  'ANNAPURNA ANAPURNA',
  'FERNANDEZ FERNANDES',
  'VICKY VIKI',
  'CHHAYA CHAYA',
  'CECIL SESIL',
  'CAROL KAROL',
  'QASIM KASIM',
  'ASHFAQ ASHFAK',
  'PHATIMA FATIMA',
  'KOZHIKODE KOLIKODE',
  'ZAKIR JAKIR',
  'MEHTA MAHTA',
  'ABHISHEK ABISHEK',
  'SUDHIR SUDIR',
  'YOUSUF YUSUF',
  'GOUTAM GAUTAM',
  'CHOWDARY CHOUDARY',
  'WASIM VASIM',
  'ESWAR ISWAR',
  'VAIBHAV VEBHAV',
  'SHOAIB SHOEB',
  'ZUBAIR ZUBER',
  'OVES UVES',
  'SURYA SURIA',
  'JYOTI JIOTI',
  'REDDY REDDI',
  'MANJIE MANJI',
  'KRISHNA KRUSHNA',
  'RAJENDRA RAJINDER',
  'CHANDRA CHANDER',
  'MOHAMMED MOHAMMAD',
  'RAMIAH RAMIA',
  'MARIAM MARIAN',
  'SHEELA SHILA',
  'SWAMI SAMI',
  'PUJARY PUJARI',
  'MURTHY MURTI',
  'KAPOOR KAPUR',
].map((pair) => pair.split(' ') as [string, string]);

/** What a rule of sound must not join. */
const apart = [
  'KAMAL KAMALA',
  'KIRAN KARAN',
  'SONAL SONALI',
  'NARAIN NAREN',
  'UMAIR UMAR',
  'ANIL SUNIL',
  'RAMA RAMU',
  'SITA SETA',
  'AMIT AJIT',
  'VIJAY BIJAY',
  'RAM RAMA',
  'PATEL PATIL',
  'DEV DEVI',
  'MANISH MONISH',
].map((pair) => pair.split(' ') as [string, string]);

describe('the key of a spelling', () => {
  test.each(alike)('%s and %s have one', (a, b) => {
    expect(spellingKey(a)).toBe(spellingKey(b));
  });

  test.each(apart)('%s and %s have two', (a, b) => {
    expect(spellingKey(a)).not.toBe(spellingKey(b));
  });
});
