// Icons of the menu page. They are part of the first visit; icons of other pages belong to more-icons.tsx.
import { Icon, type IconProps } from './icon.tsx';

export const MenuIcon = (props: IconProps) => <Icon {...props} path="M4 7h16M4 12h16M4 17h11" />;
export const ListIcon = (props: IconProps) => (
  <Icon {...props} path="M4 7h.01M4 12h.01M4 17h.01M9 7h11M9 12h11M9 17h11" />
);
export const BasketIcon = (props: IconProps) => (
  <Icon {...props} path="M4 9h16l-1.6 10.5H5.6zM8.5 9L12 3.5 15.5 9M10 13v3M14 13v3" />
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5" />
);
export const FilterIcon = (props: IconProps) => <Icon {...props} path="M4 7h16M7 12h10M10 17h4" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} path="M6 6l12 12M18 6L6 18" />;
export const PlusIcon = (props: IconProps) => <Icon {...props} path="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} path="M5 12h14" />;
export const BinIcon = (props: IconProps) => (
  <Icon {...props} path="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" />
);
export const PinIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
  />
);
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2" />
);
export const GiftIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C9 9 7 7.5 7.5 5.5S11 4 12 9zM12 9c3 0 5-1.5 4.5-3.5S13 4 12 9z"
  />
);
export const WarningIcon = (props: IconProps) => (
  <Icon {...props} path="M12 4L2.5 20h19zM12 10v5M12 17.5v.01" />
);
export const LeafIcon = (props: IconProps) => (
  <Icon {...props} path="M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 20c1-5 4-8 8-9.5" />
);
export const VeganIcon = (props: IconProps) => <Icon {...props} path="M4 6l6 13c1-8 4-12 10-14" />;
export const ChilliIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M16.5 7c3 3-1 13-12.5 12.5C10 17 10 11 12.5 8s3-2 4-1zM16.5 7c0-2 .5-3 2-3.5"
  />
);
export const HalalIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M15.5 4.5a8 8 0 1 0 4 11.5 6.5 6.5 0 1 1-4-11.5zM18 8.5l.6 1.5 1.6.1-1.2 1 .4 1.6-1.4-.9-1.4.9.4-1.6-1.2-1 1.6-.1z"
  />
);
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} path="M6 9l6 6 6-6" />;
