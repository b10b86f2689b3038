import { Icon, type IconProps } from '../../../../web/ui/icons/icon.tsx';

export function HeartIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      path="M12 20C5 15.5 3 12 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2C21 12 19 15.5 12 20z"
    />
  );
}
