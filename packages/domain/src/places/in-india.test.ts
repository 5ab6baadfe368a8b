import { describe, expect, test } from 'vitest';
import { isInIndia } from './in-india.ts';

// Coordinates of towns, from their articles: the old rectangle contained every foreign one.
describe('G4 the border of India', () => {
  test.each([
    ['Mumbai', 18.94, 72.84],
    ['Leh', 34.16, 77.58],
    ['Kargil', 34.56, 76.13],
    ['Srinagar', 34.08, 74.8],
    ['Attari', 31.6, 74.6],
    ['Amritsar', 31.63, 74.87],
    ['Jaisalmer', 26.91, 70.91],
    ['Bhuj', 23.25, 69.67],
    ['Dwarka', 22.24, 68.97],
    ['Kanyakumari', 8.09, 77.54],
    ['Rameswaram', 9.29, 79.31],
    ['Port Blair', 11.62, 92.73],
    ['Kavaratti', 10.57, 72.64],
    ['Gangtok', 27.33, 88.61],
    ['Raxaul', 26.98, 84.85],
    ['Siliguri', 26.73, 88.4],
    ['Agartala', 23.83, 91.28],
    ['Aizawl', 23.73, 92.72],
    ['Imphal', 24.82, 93.94],
    ['Itanagar', 27.08, 93.61],
    ['Tawang', 27.59, 91.87],
    ['Kolkata', 22.57, 88.36],
    ['Petrapole', 23.03, 88.88],
    ['Dharchula', 29.85, 80.54],
    ['Diu', 20.71, 70.98],
  ])('%s is in India', (_, latitude, longitude) => {
    expect(isInIndia({ latitude, longitude })).toBe(true);
  });

  test.each([
    ['Kathmandu', 27.72, 85.32],
    ['Lahore', 31.55, 74.34],
    ['Dhaka', 23.81, 90.41],
    ['Colombo', 6.93, 79.86],
    ['Jaffna', 9.66, 80.02],
    ['Thimphu', 27.47, 89.64],
    ['Islamabad', 33.68, 73.05],
    ['Karachi', 24.86, 67.01],
    ['Pokhara', 28.21, 83.99],
    ['Chittagong', 22.36, 91.78],
    ['Sylhet', 24.9, 91.87],
    ['Mandalay', 21.96, 96.09],
    ['Lhasa', 29.65, 91.1],
    ['Male', 4.18, 73.51],
    ['Dubai', 25.2, 55.27],
    ['Hyderabad in Sindh', 25.37, 68.37],
    ['Rajshahi', 24.37, 88.6],
    ['Biratnagar', 26.45, 87.27],
    ['the Arabian Sea', 17, 69],
    ['the Bay of Bengal', 15, 88],
  ])('%s is not', (_, latitude, longitude) => {
    expect(isInIndia({ latitude, longitude })).toBe(false);
  });
});
