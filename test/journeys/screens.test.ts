import { expect, it } from 'vitest';
import { faultsOf } from './support/faults.ts';
import { phone } from './support/person.ts';
import { customerScreens, inspectorScreens } from './support/screens.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });
const screens = { ...customerScreens(stage), ...inspectorScreens(stage) };

it.each(Object.entries(screens))(
  '%s has no fault, light on a desktop and dark on a phone',
  async (_, path) => {
    await stage.enter({ colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
    const { page } = stage;
    await path(page);
    const wide = await faultsOf(page);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([...wide, ...(await faultsOf(page))]).toEqual([]);
  },
);
