import { accessFaults } from "./access.mjs";
import { browserFaults } from "./browser.mjs";
import { raceFaults } from "./concurrency.mjs";
import { domainFaults } from "./domains.mjs";
import { faultFaults } from "./faults.mjs";
import { hotelFaults } from "./hotel.mjs";
import { jobFaults } from "./job.mjs";
import { learningFaults } from "./learning.mjs";
import { operateFaults } from "./operate.mjs";
import { peopleFaults } from "./people.mjs";
import { platformFaults } from "./platform.mjs";
import { shopFaults } from "./shop.mjs";
import { standardFaults } from "./standard.mjs";
import { stayFaults } from "./stay.mjs";
import { voiceFaults } from "./voice.mjs";
import { webFaults } from "./web.mjs";

/** Every fault that `npm run planted` plants. */
export const plantedFaults = [
  ...platformFaults,
  ...domainFaults,
  ...peopleFaults,
  ...shopFaults,
  ...hotelFaults,
  ...stayFaults,
  ...jobFaults,
  ...learningFaults,
  ...voiceFaults,
  ...accessFaults,
  ...standardFaults,
  ...webFaults,
  ...faultFaults,
  ...raceFaults,
  ...operateFaults,
  ...browserFaults,
];
