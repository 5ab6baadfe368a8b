import { describe, expect, test } from 'vitest';
import { nameReadings, nameWords } from '../read-name.ts';

/** Domain pack README §8: honorifics and 's/o' tails are no part of the name, digits in a word are misread letters. */
describe('the words of a name', () => {
  test.each([
    ['Mr. Amit Patil', ['AMIT', 'PATIL']],
    ['Prof. Dr. Amit Patil', ['AMIT', 'PATIL']],
    ['Smt Sunita Devi', ['SUNITA', 'DEVI']],
    ['Amit Patil ji', ['AMIT', 'PATIL']],
    ['Amit Patil Saheb ji', ['AMIT', 'PATIL']],
    ['Venkat Rao Garu', ['VENKAT', 'RAO']],
    // A role is no title: it names another party (finding N1).
    ['Patil Amit HUF', ['PATIL', 'AMIT', 'HUF']],
    ['Wg Cdr (Retd) Amit Patil', ['AMIT', 'PATIL']],
    ['Amit Patil (Retd)', ['AMIT', 'PATIL']],
    ['Late Amit Patil', ['LATE', 'AMIT', 'PATIL']],
    ['Amit Ex Havildar Patil', ['AMIT', 'PATIL']],
    ['Sau. Sunita Patil', ['SUNITA', 'PATIL']],
    ['Chi Amit Patil', ['AMIT', 'PATIL']],
    // A family's name, behind the given one.
    ['Ramesh Sau', ['RAMESH', 'SAU']],
    ['Ramesh Chi', ['RAMESH', 'CHI']],
    // A title counts as the name when it is the only word.
    ['Mr', ['MR']],
    ['Late', ['LATE']],
    ['Dr Prof', ['PROF']],
    ['Ji', ['JI']],
    ['Saheb Ji', ['SAHEB']],
    ['Smt Late', ['LATE']],
    ['Km. Neha Tiwari', ['NEHA', 'TIWARI']],
    ['Ku Asha', ['ASHA']],
    ['KM Joseph', ['KM', 'JOSEPH']],
    ['Selvi Priya', ['PRIYA']],
    ['Selvi Murugan', ['SELVI', 'MURUGAN']],
    ['Begum Farida', ['FARIDA']],
    ['Begum Shaikh', ['BEGUM', 'SHAIKH']],
    ['Major Singh', ['MAJOR', 'SINGH']],
    ['Major Balbir Singh', ['BALBIR', 'SINGH']],
    // KUMARI RANI is a complete name; before two more words KUMARI is the title.
    ['Kumari Rani', ['KUMARI', 'RANI']],
    ['Kumari Rani Das', ['RANI', 'DAS']],
    ['Dr Kumari Rani', ['KUMARI', 'RANI']],
    ['Dr Kumari Rani Das', ['RANI', 'DAS']],
    // Whose son he is, is another name.
    ['Rahul Gupta S/O Mohan Lal Gupta', ['RAHUL', 'GUPTA']],
    ['Sunita Devi, W/O Ramesh', ['SUNITA', 'DEVI']],
    ['Sunita D / o Ramesh', ['SUNITA']],
    ['Asha C/0 Ramesh', ['ASHA']],
    ['Asha Daughter of Ramesh', ['ASHA']],
    ['Asha wife  of Ramesh', ['ASHA']],
    ['Rahul Gupta alias Raju', ['RAHUL', 'GUPTA']],
    ['Rahul Gupta urf Raju', ['RAHUL', 'GUPTA']],
    ['Rahul Gupta @ Raju', ['RAHUL', 'GUPTA']],
    ['S/O Mohan Lal', ['S', 'O', 'MOHAN', 'LAL']],
    // Digits and signs within a word are misread letters; a number is not a word.
    ['PR1YA 5HARMA', ['PRIYA', 'SHARMA']],
    ['R0H4N 8ANERJEE', ['ROHAN', 'BANERJEE']],
    ['AM!T |YER', ['AMIT', 'IYER']],
    ['$UNITA GR3W4L', ['SUNITA', 'GREWAL']],
    ['6ANESH 2nd', ['GANESH', 'ND']],
    ['Amit 1234 Patil', ['AMIT', 'PATIL']],
    // Marks.
    ["D'Souza Émile", ['DSOUZA', 'EMILE']],
    ['D’Souza, Ravi-Kumar', ['DSOUZA', 'RAVI', 'KUMAR']],
    ['  amit   patil ', ['AMIT', 'PATIL']],
    ['', []],
    ['1234', []],
    // At most ten words are read.
    ['A B C D E F G H I J K L', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']],
  ])('%j are %j', (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  test.each([
    [
      ['SRI', 'LAKSHMI', 'KOLLI'],
      [
        ['LAKSHMI', 'KOLLI'],
        ['SRILAKSHMI', 'KOLLI'],
      ],
    ],
    [
      ['SHRI', 'RAM'],
      [['RAM'], ['SRIRAM']],
    ],
    [
      ['SHREE', 'RAM'],
      [['RAM'], ['SRIRAM']],
    ],
    [
      ['MR', 'SRI', 'LAKSHMI'],
      [['LAKSHMI'], ['SRILAKSHMI']],
    ],
    [
      ['MRS', 'DR', 'SRI', 'LAKSHMI'],
      [['LAKSHMI'], ['SRILAKSHMI']],
    ],
    [['SRI'], [['SRI']]],
    [['MR'], [['MR']]],
    [['AMIT', 'SRI', 'RAM'], [['AMIT', 'SRI', 'RAM']]],
    [['AMIT', 'PATIL'], [['AMIT', 'PATIL']]],
  ])('%j can be read as %j', (words, readings) => {
    expect(nameReadings(words)).toEqual(readings);
  });
});
