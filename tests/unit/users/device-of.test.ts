import { expect, it } from 'vitest';
import { deviceOf } from '@/components/profile/device-of';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${IOS} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [`${IOS} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
  [`${IOS} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1`, 'Edge on iOS'],
  [`${IOS} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
  [`${ANDROID} Safari/537.36`, 'Chrome on Android'],
  [`${ANDROID} Safari/537.36 EdgA/126.0.2592.56`, 'Edge on Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox on Android'],
  [`${MAC} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.56`, 'Edge on macOS'],
  [`${MAC} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Opera on macOS'],
  [`${ANDROID} Safari/537.36 OPR/83.0.0.0`, 'Opera on Android'],
  [`${IOS} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`, 'Opera on iOS'],
  [`${ANDROID.replace('Chrome/', 'SamsungBrowser/26.0 Chrome/')} Safari/537.36`, 'Samsung Internet on Android'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8.7.1', 'Browser'],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
