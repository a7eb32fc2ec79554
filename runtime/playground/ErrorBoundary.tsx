import { Component, type ReactNode } from "react";
import { Icon } from "./icons/icons.js";

/** Properties of {@link ErrorBoundary}. */
interface ErrorBoundaryProps {
  /** What the user sees in place of what failed. */
  readonly message: string;
  readonly children: ReactNode;
}

/** Keeps a part that cannot be drawn from taking everything around it down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(this.props.message, error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="fp-notice" data-tone="bad" role="alert">
        <Icon name="alert" />
        <p>{this.props.message}</p>
        <button
          type="button"
          className="fp-quiet-button"
          onClick={() => this.setState({ failed: false })}
        >
          Try again
        </button>
      </div>
    );
  }
}
