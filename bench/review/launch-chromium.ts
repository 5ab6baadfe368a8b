import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

export async function launchChromium(): Promise<Browser> {
  const own = process.env['KYC_CHROMIUM'] ?? chromium.executablePath();
  const executablePath = existsSync(own) ? own : '/usr/bin/chromium';
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
