import type { Platform } from '../server/platform/platform.ts';

export const demoSignIn = '';
export async function loadDemoWorld(_platform: Platform, _say: (line: string) => void): Promise<boolean> {
  return false;
}
