import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  readonly pathname: string;
  /** Replaces what broke. */
  readonly instead: () => ReactNode;
  readonly children: ReactNode;
}

/** Shows the general sentence and a retry where a page broke; going elsewhere starts afresh. */
export function PageErrors({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary pathname={pathname} instead={failed}>
      {children}
    </ErrorBoundary>
  );
}

/** A part without which the page does: it is left out where it broke. */
export function Quietly({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary pathname="" instead={nothing}>
      {children}
    </ErrorBoundary>
  );
}

const nothing = () => null;

const failed = () => (
  <PageFrame>
    <FailedState message="오류가 발생하였습니다." onRetry={() => location.reload()} />
  </PageFrame>
);

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
    return this.state.failed ? this.props.instead() : this.props.children;
  }
}
