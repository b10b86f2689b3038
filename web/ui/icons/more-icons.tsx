// Icons that the first visit of a menu does not load.
import { Icon, type IconProps } from './icon.tsx';

export const PersonIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6"
  />
);
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props} path="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5" />
);
export const SignOutIcon = (props: IconProps) => (
  <Icon {...props} path="M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
);
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} path="M12 15V3.5M8 7l4-4 4 4M5 12v8h14v-8" />
);
export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4z"
  />
);
export const MailIcon = (props: IconProps) => (
  <Icon {...props} path="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />
);
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z"
  />
);
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props} path="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />
);
export const BikeIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M6 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 17l4-7h5l3 7M10 10l3 7M14 6h2.5l1 4"
  />
);
export const BagIcon = (props: IconProps) => (
  <Icon {...props} path="M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
);
export const LockIcon = (props: IconProps) => (
  <Icon {...props} path="M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
);
export const CheckIcon = (props: IconProps) => <Icon {...props} path="M5 12.5l4.5 4.5L19 7.5" />;
export const DoneIcon = (props: IconProps) => (
  <Icon {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8 12.3l2.8 2.7L16 9.5" />
);
export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} path="M15 6l-6 6 6 6" />;
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} path="M9 6l6 6-6 6" />;
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.01" />
);
export const NoNetworkIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M3 9.5c5-4.7 13-4.7 18 0M6.5 13c3-2.8 8-2.8 11 0M10 16.5c1.2-1 2.8-1 4 0M12 20h.01M4 4l16 16"
  />
);
