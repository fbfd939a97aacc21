import { FailedState } from '@kkumteo/ui/states.tsx';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Says that a page broke, with a retry; going elsewhere starts afresh. */
export function PageErrors({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <ErrorBoundary pathname={pathname}>{children}</ErrorBoundary>;
}

/** React offers this as a class only. */
class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.pathname !== this.props.pathname) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedState message="화면을 그리지 못했어요." onRetry={() => location.reload()} />;
  }
}
