import { icon } from "./icon";

export const PersonIcon = icon(
  "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6",
);
export const PinIcon = icon(
  "M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
);
export const CoinIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.5h5v5h-5z");
export const SealIcon = icon("M5 4.5h14v15H5zM8.5 8.5h7M8.5 12h7M12.5 16.5l1.5 1.5 2.5-3");
export const LockIcon = icon("M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5");
export const MailIcon = icon("M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5");
export const PhoneIcon = icon("M7.5 3.5h9v17h-9zM10.5 17.5h3");
export const DevicesIcon = icon("M3.5 5h13v9h-13zM7 18h5M10 14v4M15.5 9.5h5v10h-5z");
