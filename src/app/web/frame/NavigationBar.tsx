import { useNavigation } from "react-router";
import styles from "./NavigationBar.module.css";

/** A thin line at the top while the next screen is on its way; shown only when that takes a moment. */
export const NavigationBar = () => {
  const { state } = useNavigation();
  return <div className={styles.bar} data-busy={state !== "idle"} aria-hidden="true" />;
};
