import { Icon, type IconProps } from './icon.tsx';

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V3.5M8 7l4-4 4 4M5 12v8h14v-8" />
    </Icon>
  );
}
